import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ThreadOptions } from './execution-environment.ts';

const KEPT_BYTES = 10 * 2 ** 20;
const ERROR_LEVEL = /"level"\s*:\s*"(?:error|critical|fatal)"/i;

export interface FunctionLog {
  print: ThreadOptions['print'];
  close(): Promise<void>;
}

/**
 * Writes the output of functions to one file, each line after the function's name. Passes lines of level
 * ERROR (or printed to stderr) to `alert`. A file over 10 MB is set aside at start as `<file>.old`.
 */
export function openFunctionLog(file: string, alert: (line: string) => void): FunctionLog {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > KEPT_BYTES) renameSync(file, `${file}.old`);
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must not end the local cloud because of a log.
  stream.on('error', () => undefined);
  return {
    print(functionName, line, source) {
      const prefixed = `[${functionName}] ${line}`;
      stream.write(`${prefixed}\n`);
      if (source === 'stderr' || ERROR_LEVEL.test(line)) alert(prefixed);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
