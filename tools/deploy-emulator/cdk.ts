import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../infra/paths.ts';
import { KEYS, REGION } from './calls.ts';

/** The region as in AWS, and the account that emulators assign to such keys. */
export const ENVIRONMENT = `aws://000000000000/${REGION}`;

/**
 * Returns the environment of a program that may only reach the emulator: without the caller's variables of AWS (keys,
 * profiles, endpoints of single services).
 */
export function emulatorEnv(endpoint: string, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !/^(AWS|CDK)_/.test(name))),
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EC2_METADATA_DISABLED: 'true',
    NO_PROXY: [env.NO_PROXY, '127.0.0.1'].filter(Boolean).join(','),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CDK_DISABLE_VERSION_CHECK: 'true',
  };
}

export interface CdkResult {
  code: number | null;
  output: string;
}

/** Runs the CDK's own command against the emulator. */
export async function cdk(endpoint: string, args: readonly string[]): Promise<CdkResult> {
  const program = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const child = spawn(process.execPath, [program, ...args, '--no-notices', '--no-color', '--ci'], {
    cwd: ROOT,
    env: emulatorEnv(endpoint),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: `${printed}${failed}` };
}
