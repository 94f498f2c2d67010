/** Entry: runs the product's cloud on another synthesized app, without seeding: `cloud-on.ts <assembly> <state> [<port>]`. */
import { join } from 'node:path';
import { limitsOf, readPatience } from '@sward/local-aws';
import { startSward } from '../../../local/start.ts';

// Same as in the product's own entry, since function workers have no time zone of their own.
process.env.TZ = 'UTC';

const [assemblyDir = '', stateDir = '', port = '0'] = process.argv.slice(2);
const cloud = await startSward({
  assemblyDir,
  siteDir: join(process.cwd(), 'frontend/dist'),
  mailsDir: join('dist', 'mails'),
  stateDir,
  port: Number(port),
  limits: limitsOf(readPatience()),
  log: (line) => process.stderr.write(`${line}\n`),
});
const { accessKeyId, secretAccessKey } = cloud.administrator;
process.stdout.write(
  `  AWS  ${cloud.awsUrl}  (AWS_ACCESS_KEY_ID=${accessKeyId} AWS_SECRET_ACCESS_KEY=${secretAccessKey})\n`,
);
process.stdout.write(`Sward is ready at ${cloud.siteUrl}\n`);
// The process that started this one has ended.
process.on('disconnect', () => process.exit(1));
