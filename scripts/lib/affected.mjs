import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf, withImporters } from './import-graph.mjs';
import { CHECKS } from './steps.mjs';

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.test\.tsx?$/;
/** Test files that use the product only as a running Sward; `@covers` in them names what they prove. */
const ON_THE_STACK = /^tests\/(journeys|authorization|privacy|fuzz|reliability|accessibility|browser)\//;
/** Files whose change may break anything. */
const EVERYWHERE = /^(package(-lock)?\.json|jest\.config\.mjs|scripts\/|cdk\.json|tsconfig\.json)/;
/** Files that every test of the web app runs in without importing them. */
const AROUND_WEB = /^frontend\/test\/(setup\.ts$|runner\/|doubles\/)/;
/** Tests that read documents and sources instead of importing them. */
const READERS = /^tests\/architecture\//;
/** Code that the simulation of money runs. */
const SIMULATED =
  /^(services\/(requests|bids|payments)\/src|shared\/(table|kernel|product|events)|tests\/simulation)\//;

/**
 * Returns what a change can break: test files by the import graph, and tests on a running Sward by their `@covers`.
 *
 * @param {string} root Folder of the repository.
 * @param {string} [since] A commit; what was changed since it, the working tree included. The last commit unless given.
 * @returns {{ parts: readonly string[], files: readonly string[], changed: readonly string[] }} For `runParts`; `changed`: files that are there.
 */
export function affectedBy(root, since = 'HEAD') {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, maxBuffer: 1e8 }).toString().split('\0').filter(Boolean);
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  const changed = [...git('diff', '--name-only', '-z', since), ...untracked];
  const affected = affectedTests(root, all, changed);
  process.stdout.write(`${changed.length} files changed; ${affected.files.length} test files can tell.\n`);
  return { ...affected, changed: changed.filter((file) => existsSync(join(root, file))) };
}

/** Returns the parts and test files that the changed files can break; `all` lists every file. */
export function affectedTests(root, all, changed) {
  const sources = all.filter((file) => SOURCE.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));
  const tests = sources.filter((file) => TEST.test(file));
  const simulation = changed.some((file) => SIMULATED.test(file)) ? ['simulation'] : [];
  if (changed.length === 0) return { parts: [], files: [] };
  const parts = [...CHECKS, ...simulation];
  if (changed.some((file) => EVERYWHERE.test(file))) return { parts, files: tests };
  const reached = withImporters(importersOf(root, sources), changed);
  const subjects = subjectsOf(reached, changed);
  const allOfWeb = changed.some((file) => AROUND_WEB.test(file));
  const files = tests.filter(
    (test) =>
      reached.has(test) ||
      READERS.test(test) ||
      (allOfWeb && test.startsWith('frontend/')) ||
      [...subjects].some((subject) => test.startsWith(`frontend/src/${subject}/`)) ||
      (ON_THE_STACK.test(test) && covers(root, test).some((each) => isReached(each, subjects))),
  );
  return { parts, files };
}

/**
 * Returns the services, rooms of services and areas of pages whose code is reached, and `infra` when the cloud under
 * them changed. A changed entry point of a service reaches all of its rooms, since it wires them.
 */
function subjectsOf(reached, changed) {
  const production = [...reached].filter((file) => !TEST.test(file) && !/^(tests|tools)\//.test(file));
  const subjects = new Set();
  for (const file of production) {
    const [, service, room] = /^services\/(\w+)\/(?:src\/([\w-]+)\/)?/.exec(file) ?? [];
    const [, area] = /^frontend\/src\/(features\/[\w-]+)\//.exec(file) ?? [];
    if (service) subjects.add(service);
    if (room) subjects.add(`${service}/${room}`);
    else if (service && changed.includes(file)) subjects.add(`${service}/*`);
    if (area) subjects.add(area);
  }
  if (
    changed.some(
      (file) => /^(infra|packages|local|shared\/(lambda|service))\//.test(file) && !TEST.test(file),
    )
  )
    subjects.add('infra');
  return subjects;
}

/** Returns whether a name after `@covers` is among the subjects; the wiring of a service reaches each of its rooms. */
function isReached(name, subjects) {
  return subjects.has(name) || subjects.has(name.replace(/\/.*/, '/*'));
}

/**
 * Returns the names after `@covers` of a test file: services, rooms (`payments/disputes`), areas of pages
 * (`features/checkout`), `infra`.
 */
export function covers(root, file) {
  const lines = readFileSync(join(root, file), 'utf8').matchAll(/@covers ([^\n*]+)/g);
  return [...lines].flatMap(([, names]) => names.trim().split(/\s+/));
}
