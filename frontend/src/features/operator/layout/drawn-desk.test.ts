import { OPERATOR } from '../../../../test/app.tsx';
import { inOwnProcess } from '../../../../test/runner/own-process.ts';

const VIEWER = { ...OPERATOR, secondFactor: true };
const ADDRESSES = [
  ['/operator/reports', '?m=msg_1'],
  ['/operator/appeals', '?a=bid_1'],
  ['/operator', '?kind=dispute'],
] as const;

/** The frames of documents, by their addresses: they are drawn by Node, without a page. */
const frames = await inOwnProcess<Record<string, string>>(`
  const { nameAssets } = await load('../test/doubles/asset.ts');
  // A document names its sheets.
  nameAssets('/sheet.css');
  const { render } = await load('entry-prerender.tsx');
  const result = {};
  for (const address of ${JSON.stringify(ADDRESSES.flatMap(([path, query]) => [path, path + query]))})
    result[address] = /<div class="desk"[^>]*>/.exec(await render(address, ${JSON.stringify(VIEWER)}))?.[0];
`);

/** What the browser draws first has to be what the document of the path shows, which knows no query. */
test.each(ADDRESSES)('%s comes to life with %s as its document was drawn', (path, query) => {
  const drawn = frames[path];

  expect(drawn).toBeDefined();
  expect(frames[path + query]).toBe(drawn);
});
