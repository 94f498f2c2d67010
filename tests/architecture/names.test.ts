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
