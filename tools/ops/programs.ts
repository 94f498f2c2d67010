import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Programs that a command of operators calls. */
export interface Programs {
  /** Returns the output of a program. `shown` also copies it to stderr at once. Throws with its stderr on failure. */
  run(
    program: string,
    args: readonly string[],
    options?: { cwd?: string; input?: string; shown?: boolean },
  ): Promise<string>;
  /** Pauses between two looks. */
  wait(ms: number): Promise<void>;
}

const INSTALLED_FROM: Record<string, string> = {
  aws: 'The AWS CLI is not installed: https://aws.amazon.com/cli/',
  git: 'git is not installed',
};

export const programs: Programs = {
  run: (program, args, { cwd, input, shown = false } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(program, [...args], { cwd, maxBuffer: 2 ** 28 }, (error, printed, said) => {
        if (!error) return resolve(printed);
        const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        reject(new Error((missing && INSTALLED_FROM[program]) || said.trim() || error.message));
      });
      child.stdin?.end(input);
      if (shown) for (const printed of [child.stdout, child.stderr]) printed?.pipe(process.stderr);
    }),
  wait: async (ms) => {
    await setTimeout(ms);
  },
};

/** Returns the response of an operation of AWS, called with the credentials of the AWS CLI. */
export async function askAws<T>({ run }: Programs, ...args: string[]): Promise<T> {
  const printed = await run('aws', [...args, '--region', 'us-east-1', '--output', 'json']);
  return JSON.parse(printed || '{}') as T;
}
