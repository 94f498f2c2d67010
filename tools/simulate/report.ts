import { mkdir, writeFile } from 'node:fs/promises';
import { ACTIONS } from '../../tests/simulation/actions/index.ts';
import type { Failure } from '../../tests/simulation/crew.ts';
import { FAULT_KINDS } from '../../tests/simulation/world/faults.ts';
import { KINDS } from '../../tests/simulation/world/kinds.ts';

/** Names of everything that can be seen, by heading. */
const NAMES: Record<string, readonly string[]> = {
  'what happened with money': KINDS,
  'what was done': ACTIONS.map(({ name }) => name),
  'what went wrong': [...FAULT_KINDS],
};

/** Returns a table of how often each was seen. */
export function seenTable(seen: Readonly<Record<string, number>>): string {
  const lines = Object.entries(NAMES).flatMap(([heading, names]) => [
    `${heading}:`,
    ...names.map((name) => `${String(seen[name] ?? 0).padStart(9)}  ${name}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Returns the names that no history has reached. */
export function neverSeen(seen: Readonly<Record<string, number>>): string[] {
  return Object.values(NAMES)
    .flat()
    .filter((name) => !seen[name]);
}

const FOLDER = '.cache/simulation';

/** Prints a failure and writes it to a file. */
export async function keepFailure(seed: number, failure: Failure): Promise<void> {
  const text = tellFailure(seed, failure);
  process.stdout.write(text);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/seed-${seed}-history-${failure.number}.txt`, text);
}

/** Describes a failure: the rule, the faults and actions that it needs, and the story of its history. */
function tellFailure(seed: number, { number, history }: Failure): string {
  const { violations, faults, actions, story } = history;
  return [
    `history ${number} of seed ${seed}: ${violations[0]}`,
    `  again: npm run simulate -- --seed ${seed} --history ${number}`,
    '  actions:',
    ...[...actions].map(([step, name]) => `    ${step} ${name}`),
    '  faults:',
    ...faults.map(({ at, kind, where }) => `    ${kind} at ${where} (${at})`),
    '  story:',
    ...story.map((line) => `    ${line}`),
    '',
  ].join('\n');
}
