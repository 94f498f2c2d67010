import { readFileSync } from 'node:fs';

/**
 * Licenses that third-party packages may have. Deployed packages may have only these. `frontend/build/notices.ts`
 * writes the texts that the site owes its visitors.
 */
const ANYWHERE = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'].concat([
  'ISC',
  'MIT',
  'MIT-0',
]);

/**
 * Licenses that only build and test programs may have: their terms bind distributors, and Sward does not distribute
 * them.
 */
const IN_TOOLS = ['Artistic-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'CC BY-SA 4.0', 'MPL-2.0', 'Python-2.0', 'WTFPL'];

/** Names of packages, the further license that they may have, and the reason. */
const EXCEPTIONS: [name: RegExp, license: string, reason: string][] = [
  [/^web-push$/, 'MPL-2.0', 'unchanged; it runs on the server and is passed on to nobody'],
  [/^zipcodes$/, 'BSD', 'its LICENSE is the BSD license of three clauses; the local cloud alone has it'],
  [
    /^@img\/sharp-/,
    'LGPL-3.0-or-later',
    'libvips, unchanged and a library of its own that anyone can replace; it runs on the server and is passed on to nobody',
  ],
];

interface Locked {
  license?: string;
  /** Reached from development dependencies only. */
  dev?: boolean;
  link?: boolean;
}

/** Returns what is wrong with the license of a package, or undefined. */
function wrong(name: string, { license = 'no license', dev }: Locked): string | undefined {
  const excepted = EXCEPTIONS.filter(([names]) => names.test(name)).map(([, allowed]) => allowed);
  const allowed = new Set([...ANYWHERE, ...(dev ? IN_TOOLS : []), ...excepted]);
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  const fits = choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
  return fits ? undefined : `${name}: ${license}`;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry] as const);

test('every package is under a license that may be here', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.flatMap(([name, entry]) => wrong(name, entry) ?? [])).toEqual([]);
});

test('the rules are no wider than needed', () => {
  const licenses = new Set(
    locked.flatMap(([, { license = '' }]) => license.replaceAll(/[()]/g, '').split(/ OR | AND /)),
  );
  const unused = [...ANYWHERE, ...IN_TOOLS].filter((each) => !licenses.has(each));

  expect(unused).toEqual([]);
  for (const [names, allowed] of EXCEPTIONS) {
    expect(locked.some(([name, { license }]) => names.test(name) && license?.includes(allowed))).toBe(true);
  }
});

test.each<[string, Locked, boolean]>([
  ['strict', { license: 'GPL-3.0-only' }, false],
  ['strict-tool', { license: 'AGPL-3.0-only', dev: true }, false],
  ['tool', { license: 'MPL-2.0', dev: true }, true],
  ['tool-that-is-deployed', { license: 'MPL-2.0' }, false],
  ['silent', {}, false],
  ['elsewhere', { license: 'LGPL-3.0-or-later' }, false],
  ['choice', { license: '(GPL-3.0-or-later OR MIT)' }, true],
  ['both', { license: 'MIT AND GPL-2.0-only' }, false],
])('%s with %j: %s', (name, entry, fits) => {
  expect(wrong(name, entry) === undefined).toBe(fits);
});
