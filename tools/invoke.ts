import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Answer = Record<string, unknown>;

/** Calls a route of the local console, which is only for the person who runs the local cloud. */
export async function askConsole(site: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${site}/_local${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`Nothing answers at ${site}. Start the local cloud with npm start, or name its --site.`);
  });
  return (await answer.json()) as Answer;
}

/** Invokes a function of a deployed stage with the credentials of the AWS CLI. */
export async function invokeInCloud(stage: string, name: string, input: object): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-invoke-'));
  const [asked, answered] = [join(folder, 'asked.json'), join(folder, 'answered.json')];
  try {
    await writeFile(asked, JSON.stringify(input), { mode: 0o600 });
    const which = ['--region', 'us-east-1', '--function-name', `sward-${stage}-${name}`];
    await promisify(execFile)('aws', [
      'lambda',
      'invoke',
      ...which,
      '--payload',
      `fileb://${asked}`,
      answered,
    ]);
    return JSON.parse(await readFile(answered, 'utf8')) as Answer;
  } catch (error) {
    const { code, stderr, message } = error as { code?: string; stderr?: string; message: string };
    if (code === 'ENOENT') throw new Error('The AWS CLI is not installed: https://aws.amazon.com/cli/');
    throw new Error(stderr?.trim() || message);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const isStage = (name: string): boolean => /^[a-z][a-z0-9]{1,11}$/.test(name);
