import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { contract } from '@sward/shared/contract';

/** Names of routes without their service, by service. */
const operations = Map.groupBy(
  Object.keys(contract).map((id) => id.split('.') as [service: string, operation: string]),
  ([service]) => service,
);

/** Returns the name that a file gives to what it exports: `placeBid` of `place-bid.ts`. */
const nameOf = (file: string) =>
  basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name ?? '');

/** Use cases are not looked for in a store, which returns writes and names them as the use case that commits them. */
const useCases = globSync('services/*/src/**/*.ts').filter((file) => !/(\.test|-store)\.ts$/.test(file));

/** Returns the exported functions of a file that are named as a route of its service and otherwise than the file. */
function astray(file: string, source: string): string[] {
  const own = operations.get(file.split('/')[1] ?? '')?.map(([, operation]) => operation) ?? [];
  return exportsOf(source)
    .filter((name) => own.includes(name) && name !== nameOf(file))
    .map((name) => `${file}: ${name}`);
}

test('a use case that is named as its route is in the file of that name', () => {
  expect(useCases).toContain('services/bids/src/bids/place-bid.ts');
  expect(useCases.flatMap((file) => astray(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a use case in the file of another name is found', () => {
  const source = 'export async function registerProvider(): Promise<void> {}';

  expect(astray('services/auth/src/applications/submit-application.ts', source)).toEqual([
    'services/auth/src/applications/submit-application.ts: registerProvider',
  ]);
  expect(astray('services/auth/src/applications/register-provider.ts', source)).toEqual([]);
});

const calls = globSync('frontend/src/{features,parts}/**/api/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
);

/** Returns whether a name is that of the call in a file: `useBid` of `get-bid.ts`, `useBids` of `list-bids.ts`, `usePlaceBid` of `place-bid.ts`. */
function isCalled(file: string, name: string): boolean {
  const plain = (text: string, words: RegExp) => text.replace(words, '').toLowerCase();
  const own = nameOf(file);
  return [own, plain(own, /^(get|list|find|read)(?=[A-Z])/)].some(
    (each) =>
      each.toLowerCase() === name.toLowerCase() || each.toLowerCase() === plain(name, /^use(?=[A-Z])/),
  );
}

test('a call of the site is in the file of its name', () => {
  expect(calls).toContain('frontend/src/parts/bid/api/check-in.ts');
  expect(
    calls.filter((file) => !exportsOf(readFileSync(file, 'utf8')).some((name) => isCalled(file, name))),
  ).toEqual([]);
});

test('a call in the file of another name is found', () => {
  expect(isCalled('parts/bid/api/check-in.ts', 'useCheckIn')).toBe(true);
  expect(isCalled('parts/bid/api/list-my-bids.ts', 'useMyBids')).toBe(true);
  expect(isCalled('parts/bid/api/refresh-bids.ts', 'refreshBids')).toBe(true);
  expect(isCalled('parts/question/api/hide.ts', 'useHideQuestion')).toBe(false);
});
