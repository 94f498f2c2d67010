import 'fake-indexeddb/auto';

/** `indexedDB` and the classes of what it gives. */
const given = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) =>
    /^(indexedDB|IDB\w+)$/.test(name),
  ),
);
const takeAway = () => {
  for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
};
takeAway();

/** The browser keeps databases while the tests of the file run; without it there are none, as in some private windows. */
export function withDatabases(): void {
  beforeAll(() => void Object.defineProperties(globalThis, given));
  afterAll(takeAway);
}
