/**
 * `npm run verify:aws -- --stage prod` checks on a stage in AWS what only AWS can show. `-- --local [--site <url>]` runs the
 * same checks, except those that only AWS can run, on a local cloud of its own or on the one at `--site`. `--only <check>`,
 * as often as wanted, runs some of them. Exits with 1 when a check fails.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { services } from '../../infra/services.ts';
import { awsOf } from '../../tests/support/aws.ts';
import { startStack } from '../../tests/support/stack.ts';
import { isStage } from '../invoke.ts';
import { checksOf } from './checks/index.ts';
import { choose, runChecks } from './run-checks.ts';
import { openStage, type StageOptions } from './stage.ts';

const USAGE = `npm run verify:aws -- --stage <name> | --local [--site <url>] [--only <check>]...
--stage reaches AWS by the credentials of the environment; --local starts a local cloud of its own, or takes the one at
--site, whose start prints AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function verify(): Promise<boolean> {
  const { stage, local, site, only } = readArguments();
  if (local && !site) return await verifyOwnCloud(only);
  return await verifyStage({ name: stage ?? 'local', ...(local && { localSite: site }) }, only);
}

async function verifyStage(options: StageOptions, only: readonly string[]): Promise<boolean> {
  const chosen = choose(checksOf(services), only);
  const stage = await openStage(options);
  say(`Stage ${stage.name} at ${stage.siteUrl}`);
  const ran = await runChecks(chosen, stage, say);
  return ran.every(({ outcome }) => outcome !== 'failed');
}

/** Runs the checks on a local cloud with a state folder of its own, and deletes the folder. */
async function verifyOwnCloud(only: readonly string[]): Promise<boolean> {
  await promisify(execFile)(process.execPath, ['infra/build.ts', '--stage', 'local']);
  const stack = await startStack({ args: ['--no-seed', '--own-threads'] });
  try {
    const { endpoint, accessKeyId, secretAccessKey } = awsOf(stack);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    });
    return await verifyStage({ name: 'local', localSite: stack.url }, only);
  } finally {
    await stack.stop();
    await stack.discard();
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      local: { type: 'boolean', default: false },
      site: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const { stage, local, site } = values;
  const named = stage !== undefined && isStage(stage) && stage !== 'local' && !site;
  if (local ? stage !== undefined : !named) throw new Error(USAGE);
  if (local && site && !process.env.AWS_ENDPOINT_URL) throw new Error(USAGE);
  return values;
}
