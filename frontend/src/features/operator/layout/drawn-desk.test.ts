import { setImmediate } from 'node:timers';
import { OPERATOR } from '../../../../test/app.tsx';
import { render } from '../../../entry-prerender.tsx';

// A document names its sheets.
jest.mock('../queue/queue.css?url', () => ({ __esModule: true, default: '/sheet.css' }));

const VIEWER = { ...OPERATOR, secondFactor: true };

// Documents are drawn by Node, whose timers a browser does not have.
beforeAll(() => Object.assign(globalThis, { setImmediate }));

/** What the browser draws first has to be what the document of the path shows, which knows no query. */
test.each([
  ['/operator/reports', '?m=msg_1'],
  ['/operator/appeals', '?a=bid_1'],
  ['/operator', '?kind=dispute'],
])('%s comes to life with %s as its document was drawn', async (path, query) => {
  const frame = async (address: string) => /<div class="desk"[^>]*>/.exec(await render(address, VIEWER))?.[0];

  const drawn = await frame(path);

  expect(drawn).toBeDefined();
  expect(await frame(path + query)).toBe(drawn);
});
