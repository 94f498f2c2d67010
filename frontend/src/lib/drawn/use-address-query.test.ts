import { OPERATOR, PROVIDER } from '../../../test/app.tsx';
import { inOwnProcess } from '../../../test/runner/own-process.ts';

const ADDRESSES = [
  ['/browse-requests', '?sort=soonest'],
  ['/operator', '?kind=dispute'],
  ['/operator/appeals', '?a=bid_1'],
  ['/operator/appeals', '?state=granted'],
  ['/operator/applications', '?status=rejected'],
  ['/operator/audit', '?subjectId=acc_1'],
  ['/operator/disputes', '?queue=ended'],
  ['/operator/payments', '?as=provider'],
  ['/operator/reports', '?m=msg_1'],
  ['/operator/reports', '?queue=closed'],
  ['/operator/support', '?status=closed&form=public'],
  ['/start', '?zip=02139'],
  ['/start', '?zip=02139&service=1&size=medium'],
] as const;

/** Viewer for whom the document of a path is drawn. */
const viewerOf = (path: string) =>
  path === '/start'
    ? 'visitor'
    : path.startsWith('/operator')
      ? { ...OPERATOR, secondFactor: true }
      : PROVIDER;

/** Documents by their addresses, drawn by Node without a page. */
const documents = await inOwnProcess<Record<string, string>>(`
  const { nameAssets } = await load('../test/doubles/asset.ts');
  // A document names its sheets.
  nameAssets('/sheet.css');
  const { render } = await load('entry-prerender.tsx');
  const result = {};
  for (const [address, viewer] of ${JSON.stringify(ADDRESSES.flatMap(([path, query]) => [path, path + query].map((address) => [address, viewerOf(path)])))})
    result[address] = (await render(address, viewer))
      // Its address is corrected where it stands.
      .replace(/<a [^>]*hrefLang[^>]*>/g, '');
`);

/** The browser's first drawing has to equal the document of the path, which knows no query. */
test.each(ADDRESSES)('%s comes to life with %s as its document was drawn', (path, query) => {
  const drawn = documents[path];

  expect(drawn).toContain('id="main"');
  expect(documents[path + query]).toBe(drawn);
});
