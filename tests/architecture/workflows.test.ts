import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]);

/** `use`s that name a tag, which its owner can move, or that do not say which version the commit is. */
const unpinned = (text: string): string[] =>
  [...text.matchAll(/^\s*-? *uses: *(.*)$/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));

test.each(workflows)(
  '%s pins actions by commit, may only read, and proves by .ci/run alone',
  (_, text = '') => {
    const rights = [...text.matchAll(/permissions:(.*\n(?: +.+\n)*)/g)].map(([, lines]) => lines);
    const commands = [...text.matchAll(/^\s*-? *run: *(.*)$/gm)].map(([, command]) => command);

    expect(unpinned(text)).toEqual([]);
    expect(rights).toEqual(['\n  contents: read\n']);
    expect(commands).toEqual(['.ci/run']);
  },
);

test.each([
  ['      - uses: actions/checkout@v5\n', 1],
  ['      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8\n', 1],
  ['      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0\n', 0],
])('%j has %i unpinned', (text, count) => {
  expect(unpinned(text)).toHaveLength(count);
});
