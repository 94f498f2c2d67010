import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name): [string, string] => [
  name,
  readFileSync(`${FOLDER}/${name}`, 'utf8'),
]);

/**
 * Returns `use`s that name a tag, which its owner can move, or do not say which version the commit is; files of this
 * folder are ours.
 */
const unpinned = (text: string): string[] =>
  [...text.matchAll(/^\s*-? *uses: *(.*)$/gm)]
    .map(([, action = '']) => action)
    .filter(
      (action) =>
        !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action) &&
        !workflows.some(([name]) => action === `./${FOLDER}/${name}`),
    );

/** Returns commands that contain a value of the event: a title or branch name could turn them into other commands. */
const injectable = (text: string): string[] =>
  [...text.matchAll(/^ *-? *run: *((?:.*\n)(?: {10,}.*\n)*)/gm)]
    .map(([, command = '']) => command)
    .filter((command) => command.includes('${{'));

/** Returns all that a job may do with the token of its run. */
const rights = (text: string): string[] =>
  [...text.matchAll(/^( *)permissions:\n((?:\1 +.+\n)+)/gm)].map(([, , lines = '']) =>
    lines.trim().split(/\n\s*/).join(', '),
  );

test.each(workflows)(
  '%s pins actions by commit, may only read, and takes no command from outside',
  (_, text) => {
    const [ofAll, ...ofJobs] = rights(text);

    expect(unpinned(text)).toEqual([]);
    expect(injectable(text)).toEqual([]);
    expect(ofAll).toBe('contents: read');
    // The only right to write: to ask GitHub for a token that says whose run it is.
    for (const each of ofJobs)
      expect(each).toMatch(/^contents: read, id-token: write(, pull-requests: read)?$/);
  },
);

test('test.yml proves by .ci/run alone, with no right but to read', () => {
  const [, text = ''] = workflows.find(([name]) => name === 'test.yml') ?? [];

  expect([...text.matchAll(/^\s*-? *run: *(.*)$/gm)].map(([, command]) => command)).toEqual(['.ci/run']);
  expect(rights(text)).toEqual(['contents: read']);
});

test('nothing is deployed that was not tested, tried and let through, and prod comes last', () => {
  const [, text = ''] = workflows.find(([name]) => name === 'deploy.yml') ?? [];
  const needs = [...text.matchAll(/^ {2}([\w-]+):\n(?: {4}if: .*\n)?(?: {4}needs: (.*)\n)?/gm)].map(
    ([, job, before = '']) => [job, before],
  );

  expect(Object.fromEntries(needs.slice(-6))).toEqual({
    test: '',
    ephemeral: 'test',
    'gate-staging': 'test',
    staging: '[ephemeral, gate-staging]',
    'gate-prod': 'staging',
    prod: 'gate-prod',
  });
});

test.each([
  ['      - uses: actions/checkout@v5\n', 1],
  ['      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8\n', 1],
  ['      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0\n', 0],
  ['    uses: ./.github/workflows/test.yml\n', 0],
  ['    uses: ./.github/workflows/other.yml\n', 1],
])('%j has %i unpinned', (text, count) => {
  expect(unpinned(text)).toHaveLength(count);
});

test.each([
  ['      - run: npm ci\n', 0],
  [`      - run: echo \${{ github.event.head_commit.message }}\n`, 1],
  [`      - run: >-\n          echo\n          \${{ github.head_ref }}\n`, 1],
])('%j has %i that take what others write', (text, count) => {
  expect(injectable(text)).toHaveLength(count);
});
