import { onFirstInteraction } from './on-first-interaction.ts';

beforeEach(() => {
  document.body.innerHTML = '<form data-contact><input></form>';
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Whether a part that the document shows already is loaded, before and after a key is pressed. */
async function loads(): Promise<boolean[]> {
  let isLoaded = false;
  const loading = onFirstInteraction('[data-contact]').then(() => {
    isLoaded = true;
  });
  await Promise.resolve();
  const before = isLoaded;
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  await loading;
  return [before, isLoaded];
}

test('a visitor who only reads does not load it', async () => {
  expect(await loads()).toEqual([false, true]);
});

test('with a session it is loaded at once: the page shows the viewer only with all its parts', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('sward_in=1');

  expect(await loads()).toEqual([true, true]);
});
