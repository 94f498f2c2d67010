import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SharedModulesRunner from '../../scripts/lib/shared-modules-runner.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-runner-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs test files of these texts in two processes; returns the results by file name. */
async function runFiles(
  sources: Record<string, string>,
  {
    testTimeout = 600_000,
    around,
    onEnd = () => undefined,
    maxWorkers = 2,
    others = [],
  }: {
    testTimeout?: number;
    around?: string;
    onEnd?: () => void;
    maxWorkers?: number;
    /** Names of files of another project, which has no environment around it. */
    others?: readonly string[];
  } = {},
) {
  const project = {
    id: 'project',
    rootDir: folder,
    setupFiles: [],
    setupFilesAfterEnv: [],
    snapshotSerializers: [],
    snapshotFormat: {},
    slowTestThreshold: 5,
    testEnvironmentOptions: { around },
    transform: [],
    transformIgnorePatterns: [],
  };
  const tests = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => {
      const path = join(folder, `${name}.test.mjs`);
      await writeFile(path, source);
      const other = { ...project, id: 'other', testEnvironmentOptions: {} };
      return { name, path, context: { config: others.includes(name) ? other : project } };
    }),
  );
  const outcome: Record<string, string> = {};
  const runner = new SharedModulesRunner({ maxWorkers, testTimeout, testNamePattern: null });
  await runner.runTests(
    tests,
    { isInterrupted: () => false },
    async () => undefined,
    async ({ name }: { name: string }, result: { numPassingTests: number; failureMessage: string }) => {
      outcome[name] = result.failureMessage || `${result.numPassingTests} passed`;
      onEnd();
    },
    async ({ name }: { name: string }, error: { message: string }) => {
      outcome[name] = error.message;
      onEnd();
    },
  );
  return outcome;
}

test('a process that starts after another has ended its file gets the configuration as well', async () => {
  const marker = join(folder, 'first-ended');
  const preload = join(folder, 'late.mjs');
  await writeFile(
    preload,
    `import { existsSync, mkdirSync } from 'node:fs';
     let late = false;
     try { mkdirSync(${JSON.stringify(join(folder, 'one-began'))}); } catch { late = true; }
     while (late && !existsSync(${JSON.stringify(marker)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);`,
  );
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `${before ?? ''} --import=${preload}`;
  try {
    const outcome = await runFiles(
      {
        first: `test('ends', () => expect(1).toBe(1));`,
        second: `test('begins late', () => expect(1).toBe(1));`,
        third: `test('comes after', () => expect(1).toBe(1));`,
      },
      { onEnd: () => writeFileSync(marker, '') },
    );
    expect(outcome).toEqual({ first: '1 passed', second: '1 passed', third: '1 passed' });
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  }
});

test('a file that never ends fails by name; a failing test and import say why', async () => {
  expect(
    await runFiles({ endless: `test('waits', () => new Promise(() => {}));` }, { testTimeout: 50 }),
  ).toEqual({
    endless: 'No result within 0.05 s.',
  });
  expect(
    await runFiles({
      wrong: `test('is wrong', () => expect(1).toBe(2));`,
      lost: `import './nowhere.mjs';`,
      process: `process.exit(3);`,
    }),
  ).toEqual({
    wrong: expect.stringContaining('Expected: 2'),
    lost: expect.stringContaining('nowhere.mjs'),
    process: expect.stringContaining('child process exceptions'),
  });
});

test('what stands around a file is told its pragmas before it is imported, and whether it failed after it', async () => {
  const around = join(folder, 'around.mjs');
  const log = join(folder, 'around.log');
  await writeFile(
    around,
    `import { appendFileSync } from 'node:fs';
     export async function begin({ stack = 'kept' }) {
       globalThis.begun = stack;
       return async (failed) => appendFileSync(${JSON.stringify(log)}, \`\${stack} \${failed ? 'failed' : 'passed'}\\n\`);
     }`,
  );
  const says = (stack: string) =>
    `const { begun } = globalThis; test('says', () => expect(begun).toBe('${stack}'));`;
  const outcome = await runFiles(
    {
      plain: says('kept'),
      own: `/** @stack own */ ${says('own')}`,
      wrong: `/** @stack none */ ${says('another')}`,
      broken: `/** @stack broken */ throw new Error('not imported');`,
    },
    { around },
  );
  expect(outcome).toEqual({
    plain: '1 passed',
    own: '1 passed',
    wrong: expect.stringContaining('Received: "none"'),
    broken: expect.stringContaining('not imported'),
  });
  const ends = (await readFile(log, 'utf8')).trim().split('\n');
  expect(ends.toSorted()).toEqual(['broken failed', 'kept passed', 'none failed', 'own passed']);
});

test('variables of the environment that a file sets are gone after it', async () => {
  const sees = `expect([process.env.SWARD_OF_A_FILE, process.env.PATH === 'nowhere']).toEqual([undefined, false]);`;
  const file = `test('sets', () => { ${sees} process.env.SWARD_OF_A_FILE = 'set'; process.env.PATH = 'nowhere'; });`;

  const outcome = await runFiles({ first: file, second: file, third: file });

  expect(outcome).toEqual({ first: '1 passed', second: '1 passed', third: '1 passed' });
});

test('files around which nothing or something else stands are run by another process, without what those before have left', async () => {
  const around = join(folder, 'page.mjs');
  const log = join(folder, 'processes.log');
  await writeFile(
    around,
    `export async function begin() { globalThis.page = 'shown'; return async () => {}; }`,
  );
  const sees = (what: string) =>
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
     test('sees', () => expect(globalThis.page).toBe(${what}));`;

  const outcome = await runFiles(
    { page: sees("'shown'"), next: sees("'shown'"), elsewhere: sees('undefined'), again: sees("'shown'") },
    { around, maxWorkers: 1, others: ['elsewhere'] },
  );

  expect(Object.values(outcome)).toEqual(Array(4).fill('1 passed'));
  const [page, next, ...others] = (await readFile(log, 'utf8')).trim().split('\n');
  expect(next).toBe(page);
  expect(new Set([page, ...others]).size).toBe(3);
});
