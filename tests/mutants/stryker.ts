import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadOnDemand } from '../../scripts/lib/on-demand.mjs';
import { CORES, optionsFor } from './stryker.config.ts';
import { EQUIVALENT } from './stryker-equivalent.ts';

/**
 * `node tests/mutants/stryker.ts [--core money]... [--file written]...` changes the cores piece by piece, file after
 * file. For each file it prints how many changes the unit tests found, and each survivor that `stryker-equivalent.ts`
 * does not explain. `--file` limits the run to files whose path contains the text.
 */
interface Found {
  fileName: string;
  status: 'Killed' | 'RuntimeError' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'Ignored';
  location: Record<'start' | 'end', { line: number; column: number }>;
  replacement?: string;
}

/** The part of Stryker that is used; the package is installed on first use. */
interface Package {
  Stryker: new (options: object) => { runMutationTest(): Promise<Found[]> };
}

const { values } = parseArgs({
  options: { core: { type: 'string', multiple: true }, file: { type: 'string', multiple: true } },
  strict: false,
  allowPositionals: true,
});
const { core: cores, file: texts } = values as { core?: string[]; file?: string[] };
const suites: { default: { projects: { displayName: string }[] } } = await import(
  new URL('../../jest.config.mjs', import.meta.url).href
);
const unit = suites.default.projects.find(({ displayName }) => displayName === 'unit') ?? {};

const { Stryker }: Package = await loadOnDemand('stryker');
for (const [name, core] of Object.entries(CORES)) {
  if (cores && !cores.includes(name)) continue;
  for (const file of core.files.flatMap((path) => globSync(path, { exclude: ['**/*.test.ts'] }))) {
    if (texts && !texts.some((text) => file.includes(text))) continue;
    tell(file, await new Stryker(optionsFor({ ...core, files: [file] }, unit)).runMutationTest());
  }
}

function tell(file: string, mutants: readonly Found[]): void {
  const source = readFileSync(file, 'utf8');
  const count = (...states: Found['status'][]) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const [killed, timeout] = [count('Killed', 'RuntimeError'), count('Timeout')];
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const answered = alive.filter((mutant) => answerOf(file, source, mutant) !== undefined);
  const valid = killed + timeout + alive.length;
  const score = ((100 * (killed + timeout)) / valid).toFixed(1);
  process.stdout.write(
    `${file}: ${killed} killed, ${alive.length} survived (${answered.length} equivalent), ${timeout} timeout, score ${score} %\n`,
  );
  for (const mutant of alive.filter((its) => !answered.includes(its))) {
    const { line, column } = mutant.location.start;
    const piece = JSON.stringify(pieceOf(source, mutant));
    process.stdout.write(
      `  ${line}:${column} ${mutant.status} ${piece} -> ${JSON.stringify(mutant.replacement)}\n`,
    );
  }
}

function answerOf(file: string, source: string, mutant: Found) {
  const piece = pieceOf(source, mutant);
  return EQUIVALENT.find(
    (its) => its.file === file && its.piece === piece && its.instead === mutant.replacement,
  );
}

/** Returns the source that the mutant replaces; lines and columns count from 1. */
function pieceOf(source: string, { location: { start, end } }: Found): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}
