import { readFile, writeFile } from 'node:fs/promises';
import { Crew, type Failure } from '../../tests/simulation/crew.ts';
import { PLANTED, type PlantedBug } from '../../tests/simulation/planted/index.ts';

/** Number of histories within which each bug must be found. */
const WITHIN = 10_000;
const STEP = 500;
/** Maximum length of the text of a violation. */
const LONGEST = 160;
const DOCUMENT = new URL('../../docs/simulation.md', import.meta.url);
const [BEGIN, END] = ['<!-- planted bugs: written by the command -->', '<!-- end of planted bugs -->'];

/**
 * Plants one bug after another and records which history finds each. Returns false when one is not found.
 *
 * @param only Text in the names of the bugs to plant. With it, the table stays as it is.
 */
export async function tryPlanted(seed: number, workers: number, only?: string): Promise<boolean> {
  const rows: string[] = [];
  let all = true;
  for (const bug of PLANTED.filter(({ name }) => name.includes(only ?? ''))) {
    const failure = await find(seed, workers, bug);
    all &&= failure !== undefined;
    rows.push(row(bug, failure));
    process.stdout.write(`${rows.at(-1)}\n`);
  }
  if (only === undefined) await writeTable(seed, rows);
  return all && rows.length > 0;
}

async function find(seed: number, workers: number, { name }: PlantedBug): Promise<Failure | undefined> {
  const crew = new Crew(workers, name);
  try {
    for (let from = 0; from < WITHIN; from += STEP) {
      const { failed } = await crew.play({ seed, from, count: STEP, enough: 1 });
      const [first] = failed.sort((a, b) => a.number - b.number);
      if (first) return first;
    }
    return undefined;
  } finally {
    await crew.close();
  }
}

function row({ name, kind, file }: PlantedBug, failure: Failure | undefined): string {
  if (!failure) return `| ${name} | ${kind} | \`${file}\` | **not found** | | |`;
  const { number, history } = failure;
  const rule = (history.violations[0] ?? '')
    .replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, '…')
    .replaceAll('|', '/')
    .slice(0, LONGEST);
  const faults = history.faults.map(({ kind: what }) => what).join(', ') || 'none';
  return `| ${name} | ${kind} | \`${file}\` | ${number} | ${faults} | ${rule} |`;
}

async function writeTable(seed: number, rows: readonly string[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))];
  const head = [
    `Seed ${seed}; the number is that of the history.`,
    '',
    '| what is taken away | kind | file | history | faults it needs | what is seen |',
    '|---|---|---|---|---|---|',
  ];
  await writeFile(DOCUMENT, `${before}\n${[...head, ...rows].join('\n')}\n${after}`);
}
