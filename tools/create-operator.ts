/**
 * `npm run operator:create -- --email … --first-name … --last-name … [--stage prod] [--site http://localhost:3000]`
 * creates an operator: on the running local cloud, or on a deployed stage with the credentials of the AWS CLI. The
 * temporary password is mailed. Nothing secret is printed.
 */
import { parseArgs } from 'node:util';
import { askConsole, invokeInCloud, isStage } from './invoke.ts';

const USAGE =
  'npm run operator:create -- --email <address> --first-name <name> --last-name <name> [--stage <name>] [--site <url>]';

const SAID: Record<string, string> = {
  invited: 'Invited: a temporary password is on its way by mail. It works once, for 7 days.',
  exists: 'This is an operator already; nothing has changed.',
  taken: 'This address belongs to a customer. An operator needs an address of their own.',
};

try {
  const { operator, stage, site } = readSettings();
  const answer =
    stage === 'local'
      ? await askConsole(site, '/operators', operator)
      : await invokeInCloud(stage, 'auth-invite', operator);
  const said = SAID[String(answer.outcome)];
  if (!said) throw new Error(`No operator was made: ${JSON.stringify(answer)}`);
  process.stdout.write(`${said}\n`);
  process.exitCode = answer.outcome === 'taken' ? 1 : 0;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

interface Operator {
  email: string;
  firstName: string;
  lastName: string;
}

function readSettings(): { operator: Operator; stage: string; site: string } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      email: text,
      'first-name': text,
      'last-name': text,
      stage: { ...text, default: 'local' },
      site: { ...text, default: 'http://localhost:3000' },
    },
  });
  const { email, 'first-name': firstName, 'last-name': lastName, stage, site } = values;
  if (!email || !firstName || !lastName || !isStage(stage)) throw new Error(USAGE);
  return { operator: { email, firstName, lastName }, stage, site };
}
