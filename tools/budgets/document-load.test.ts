import { budgetRows, PAID_JOB, type Row, WHOLE } from './budget-rows.ts';
import { documentLoad, paidJobLoad } from './document-load.ts';
import { functionSizes } from './function-sizes.ts';
import { customersChunkNames, wholeSizes } from './site-chunks.ts';

/** Budgets that can be counted on the built site. `npm run budgets` measures those that are timed. */

/** Route parameters in place of ids, since folders of built documents are named after them. */
const rows = budgetRows({
  requestId: 'requestId',
  bidId: 'bidId',
  jobId: 'requestId',
  recurringId: 'recurringId',
  providerId: 'providerId',
  applicationId: 'applicationId',
  applicationToken: 'token',
});

function loadOf({ as }: Row, page: string) {
  const folder = page.replace(/\?.*/, '').replace('/people/providerId', '/people/accountId');
  return documentLoad(
    folder,
    as === 'visitor' && !/^\/(application|providers)\//.test(page) ? 'index.html' : 'app.html',
  );
}
const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));

const pages = rows.flatMap((row) => row.pages.map((page): [string, Row] => [page, row]));

describe.each(pages)('%s', (page, row) => {
  const load = loadOf(row, page);

  test('is within its bytes', () => {
    const { firstJs, html = Number.POSITIVE_INFINITY } = row.limits;

    expect(load.needed.length).toBeGreaterThan(2);
    expect(kilobytes(load.firstJs)).toBeLessThanOrEqual(firstJs);
    expect(kilobytes(load.html)).toBeLessThanOrEqual(html);
  });

  test('is painted before anything else has come, and keeps its room', () => {
    expect(load).toMatchObject({ blocking: [], sizeless: [], hidingFonts: [] });
  });

  test('asks for its one font at once', () => {
    const { fonts, askedFonts, fontBytes } = load;

    expect(fonts).toHaveLength(1);
    expect(askedFonts).toEqual(fonts);
    expect(kilobytes(fontBytes)).toBeLessThanOrEqual(WHOLE.font);
  });

  test('asks for every script that it needs at once, and for no other', () => {
    const { asked, needed, idle, touched } = load;

    // A page of links requests only the entry, once the browser is idle. A resting pointer changes nothing.
    expect(touched).toBe(false);
    expect(asked).toHaveLength(idle ? 1 : needed.length);
    expect(new Set(needed)).toEqual(new Set(idle ? needed : asked));
  });
});

test('a page that takes a pointer lying on it for a touch counts with all that it asks for then', () => {
  const planted = `<script>addEventListener('mouseover', () => { self.swardTouched = true; });</script></body>`;
  const untouched = documentLoad('terms', 'index.html');

  const load = documentLoad('terms', 'index.html', (text) => text.replace('</body>', planted));

  expect(load).toMatchObject({ idle: true, touched: true });
  expect(load.firstJs).toBeGreaterThan(untouched.firstJs);
  expect(load.needed).toEqual(expect.arrayContaining(documentLoad('terms', 'app.html').needed));
});

test('a paid job is drawn by little more than its page: what few jobs have comes with those that have it', () => {
  const { own, others } = paidJobLoad();

  expect(own).toBeGreaterThan(0);
  expect(kilobytes(own)).toBeLessThanOrEqual(PAID_JOB.own);
  expect(kilobytes(others)).toBeLessThanOrEqual(PAID_JOB.others);
});

test('the whole app, the desk beside it and the styles are within their bytes', async () => {
  const { js, deskJs, css } = await wholeSizes();

  expect(js).toBeGreaterThan(WHOLE.js / 2);
  expect({
    js: js <= WHOLE.js || js,
    deskJs: deskJs <= WHOLE.deskJs || deskJs,
    css: css <= WHOLE.css || css,
  }).toEqual({ js: true, deskJs: true, css: true });
});

test('no page of homeowners, providers or visitors leads to what the desk is made of', async () => {
  const names = await customersChunkNames();

  expect(names).toContain('job-step');
  expect(names.filter((name) => name.startsWith('desk'))).toEqual([]);
});

test('every function is within its size', async () => {
  const functions = await functionSizes();

  expect(functions.length).toBeGreaterThan(5);
  expect(functions.filter(({ size, limit }) => size > limit)).toEqual([]);
});
