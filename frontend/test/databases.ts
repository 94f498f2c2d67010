import 'fake-indexeddb/auto';

/** `indexedDB` and the classes of its objects. */
const given = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) =>
    /^(indexedDB|IDB\w+)$/.test(name),
  ),
);
const takeAway = () => {
  for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name);
};
takeAway();

/** Keeps databases while the tests of the file run; without it the browser has none, as in some private windows. */
export function withDatabases(): void {
  beforeAll(() => void Object.defineProperties(globalThis, given));
  afterAll(takeAway);
}
