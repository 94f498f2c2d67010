import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expectTest } from './named-tests.ts';

/**
 * The tables below `docs/security` cover every requirement of OWASP ASVS 5.0.0, whatever its level, and name only tests
 * and places in the code that exist. `asvs-5.0.json` has the level of each requirement, section by section.
 */
interface Row {
  file: string;
  no: string;
  level: string;
  verdict: string;
  shownBy: string;
}

const FOLDER = 'docs/security';
const text = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

const rows: Row[] = files.flatMap((file) =>
  text(file)
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      expect(cells).toHaveLength(5);
      const [no = '', level = '', , verdict = '', shownBy = ''] = cells;
      return { file, no, level, verdict, shownBy };
    }),
);

const levels = new Map<string, string>(
  Object.entries<string>(JSON.parse(readFileSync('tests/architecture/asvs-5.0.json', 'utf8'))).flatMap(
    ([section, each]) => [...each].map((level, index) => [`${section}.${index + 1}`, level] as const),
  ),
);

const named = rows.flatMap(({ no, shownBy }) =>
  shownBy
    .split('<br>')
    .filter(Boolean)
    .map((entry) => [no, entry] as const),
);

/** Expects `` `file` `` to exist, and to have the text of `` `file`: `text` ``. */
function expectPlace(entry: string): void {
  const [, file = '', part = ''] = /^`([^`]+)`(?:: `([^`]+)`)?$/.exec(entry) ?? [];

  expect({ entry, file: file !== '' && existsSync(file) }).toEqual({ entry, file: true });
  if (part)
    expect({ entry, there: readFileSync(file, 'utf8').includes(part) }).toEqual({ entry, there: true });
}

test('every requirement has one row, with its level, in order', () => {
  const wanted = [...levels.keys()];
  const place = (no: string) => no.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

  expect(rows.map(({ no, level }) => [no, level])).toEqual(rows.map(({ no }) => [no, levels.get(no)]));
  expect(rows.map(({ no }) => no).sort((a, b) => place(a) - place(b))).toEqual(wanted);
  for (const file of files) {
    const own = rows.filter((row) => row.file === file).map(({ no }) => place(no));
    expect(own).toEqual([...new Set(own)].sort((a, b) => a - b));
  }
});

test.each(named)('%s is shown by what is there: %s', (_, entry) =>
  /^`[^`]+\.test\.tsx?`: [^`]/.test(entry) ? expectTest(entry) : expectPlace(entry),
);

test.each(rows)(
  '$no says whether it is met, and shows it or says that no test does',
  ({ verdict, shownBy }) => {
    expect(verdict).toMatch(/^(Yes[:.,;]|Partly: |No, because |Open: |Not applicable: )/);
    const bare = /" above\.$|No test of its own\.$/;
    if (/^(Yes|Partly)/.test(verdict) && shownBy === '') expect(verdict).toMatch(bare);
  },
);

test('the threat model names what is there', () => {
  const places = text('threat-model.md')
    .split('\n')
    .filter((line) => /^\| [STRIDE] \|/.test(line))
    .flatMap((line) =>
      [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    );

  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((file) => !existsSync(file))).toEqual([]);
});

test('the entrance leads to every part, and links lead somewhere', () => {
  const entrance = readFileSync('docs/security.md', 'utf8');
  for (const file of files) expect(entrance).toContain(`](security/${file})`);
  for (const file of ['docs/security.md', ...files.map((name) => `${FOLDER}/${name}`)]) {
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      const path = new URL(target, `file:///${file}`).pathname.slice(1);
      expect({ file, target, there: existsSync(path) }).toEqual({ file, target, there: true });
    }
  }
});
