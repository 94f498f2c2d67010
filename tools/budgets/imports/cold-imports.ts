import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { functionEnvironment } from './function-environment.ts';
import { referenceModule } from './reference-module.ts';

/** Time of one import in milliseconds: by the clock, and of the processor, all threads together. */
export interface Import {
  ms: number;
  cpuMs: number;
}

/** The medians of a function, and its processor time as a multiple of the reference's in the same run. */
export interface ColdImport extends Import {
  name: string;
  ratio: number;
}

/** Processor time on the quiet machine for which the limit was set: at most of a function, and of the reference. */
const LIMIT_MS = 150;
const REFERENCE_MS = 70;
/** Limit as a multiple of the reference, so that the verdict is the same on a slow or busy machine. */
export const IMPORT_LIMIT = Number((LIMIT_MS / REFERENCE_MS).toFixed(2));
const RUNS = 5;
/** Number of functions that are imported between two imports of the reference. */
const BETWEEN = 6;
const REFERENCE = 'reference';

/** Imports a file as Lambda's runtime does when an environment begins, and prints the time that it took. */
const PROGRAM = `
const began = performance.now();
const before = process.cpuUsage();
await import(process.env.IMPORTED);
const { user, system } = process.cpuUsage(before);
const ms = performance.now() - began;
process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000 }), () => process.exit());`;

/**
 * Imports each of the bundles `name` -> path, and between them the reference, each time in a process of its own, with the
 * environment and the Node options that deployed functions have. Throws when one cannot be imported.
 */
export async function coldImports(
  files: Readonly<Record<string, string>>,
): Promise<{ reference: Import; functions: ColdImport[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-imports-'));
  try {
    const path = join(folder, 'index.mjs');
    await writeFile(path, referenceModule());
    const all: Record<string, string> = { ...files, [REFERENCE]: path };
    const environment = await functionEnvironment();
    const taken: Record<string, Import[]> = {};
    for (let run = 0; run < RUNS; run++) {
      for (const name of turnsOf(Object.keys(files))) {
        const imported = await importOnce(all[name] ?? '', environment);
        taken[name] = [...(taken[name] ?? []), imported];
      }
    }
    return compared(taken);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the order of a run. The reference recurs, so that other work on the machine affects it like the functions. */
export function turnsOf(names: readonly string[]): string[] {
  return names.flatMap((name, n) => (n % BETWEEN === 0 ? [REFERENCE, name] : [name]));
}

/**
 * Returns the medians of all runs, by name, beside those of the reference.
 * @throws RangeError without a run of the reference
 */
export function compared(taken: Readonly<Record<string, readonly Import[]>>): {
  reference: Import;
  functions: ColdImport[];
} {
  const { [REFERENCE]: references = [], ...others } = taken;
  const reference = medians(references);
  const functions = Object.entries(others).map(([name, runs]) => {
    const typical = medians(runs);
    return { name, ...typical, ratio: typical.cpuMs / reference.cpuMs };
  });
  return { reference, functions };
}

function medians(runs: readonly Import[]): Import {
  return { ms: median(runs.map(({ ms }) => ms)), cpuMs: median(runs.map(({ cpuMs }) => cpuMs)) };
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new RangeError('nothing was measured');
  return middle;
}

async function importOnce(file: string, environment: Record<string, string>): Promise<Import> {
  const env = { ...environment, IMPORTED: pathToFileURL(resolve(file)).href };
  const args = ['--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}
