import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program to its end in this process group and returns its exit code. Signals sent to this process are passed
 * on. With `capture` the output is collected instead of shown. With `channel` the program notices when this process
 * dies, even by `kill -9`: its IPC channel disconnects. A program that prints nothing for `silence` milliseconds hangs:
 * it is ended, with everything it may hold.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean, channel?: boolean, shell?: boolean, silence?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} Rejects when the program cannot be started.
 */
export function run(command, args, { cwd, env = process.env, capture, channel, shell, silence } = {}) {
  return new Promise((resolve, reject) => {
    const heard = capture || silence ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: ['inherit', heard, heard, ...(channel ? ['ipc'] : [])],
    });
    let output = '';
    const hangs = silence && setTimeout(() => child.kill('SIGKILL'), silence);
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        hangs?.refresh();
        if (capture) output += text;
        else shown.write(text);
      });
    }
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const release = () => {
      clearTimeout(hangs);
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('close', (code, signal) => {
      release();
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 1), output });
    });
  });
}

/** Returns the environment without the programs that the repository's packages put before those of the machine. */
export function withoutLocalPrograms(env = process.env) {
  const local = join('node_modules', '.bin');
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (env[name] ?? '').split(delimiter).filter((folder) => !folder.endsWith(local));
  return { ...env, [name]: folders.join(delimiter) };
}
