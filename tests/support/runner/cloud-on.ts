/** Entry: runs the embedded cloud on another synthesised app, without seeding: `cloud-on.ts <assembly> <state>`. */
import { join } from 'node:path';
import { startCloud } from '../../../infra/local/cloud.ts';
import { limitsOf, readPatience } from '../../../infra/local/core/limits.ts';

// As the product's own entry does: function workers have no time zone of their own.
process.env.TZ = 'UTC';

const [assemblyDir = '', stateDir = ''] = process.argv.slice(2);
const cloud = await startCloud({
  assemblyDir,
  siteDir: join(process.cwd(), 'frontend/dist'),
  mailsDir: join('dist', 'mails'),
  stateDir,
  port: 0,
  limits: limitsOf(readPatience()),
  log: (line) => process.stderr.write(`${line}\n`),
});
const { accessKeyId, secretAccessKey } = cloud.administrator;
process.stdout.write(
  `  AWS  ${cloud.awsUrl}  (AWS_ACCESS_KEY_ID=${accessKeyId} AWS_SECRET_ACCESS_KEY=${secretAccessKey})\n`,
);
process.stdout.write(`Sward is ready at ${cloud.siteUrl}\n`);
// Whoever started this process is gone.
process.on('disconnect', () => process.exit(1));
