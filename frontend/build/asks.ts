import { contract } from '@sward/shared/contract';
import { WAITING_KINDS } from '@sward/shared/product';
import type { Manifest } from 'vite';
import { ENTRY, filesOf } from './chunks.ts';
import type { NextAsks } from './document.ts';

const REQUEST = '/requests/:requestId';
const REQUESTS_FOLDER = 'src/features/requests';

/** The operators' queue, which stands beside each of their pages. A service with one kind always lists all. */
const QUEUE = [
  contract['auth.queue'],
  withKinds(contract['bids.queue'], WAITING_KINDS.bids),
  withKinds(contract['payments.queue'], WAITING_KINDS.payments),
  withKinds(contract['messaging.queue'], WAITING_KINDS.messaging),
];

/** API route that an operator's page about one case starts with, by page. */
const CASES: Partial<Record<string, { path: string }>> = {
  '/operator/applications/:applicationId': contract['auth.getApplication'],
  '/operator/people/:accountId': contract['auth.getPerson'],
  '/operator/disputes/:paymentId': contract['payments.getDispute'],
  '/operator/payments/:paymentId': contract['payments.getDeskPayment'],
  '/operator/support/:ticketId': contract['messaging.getTicket'],
};

/** API routes that an operator's list starts with when its address has no query, by page. */
const LISTS: Partial<Record<string, readonly { path: string }[]>> = {
  '/operator/applications': [withQuery(contract['auth.listApplications'], 'status=pending_review')],
  '/operator/disputes': [withQuery(contract['payments.listDisputes'], 'queue=waiting')],
  '/operator/payments': [withQuery(contract['payments.findPayments'], 'as=owner')],
  '/operator/people': [contract['auth.listPeople'], contract['bids.listWatched']],
  '/operator/reports': [withQuery(contract['messaging.listReports'], 'queue=open')],
  '/operator/appeals': [withQuery(contract['bids.listAppeals'], 'state=open')],
  '/operator/support': [withQuery(contract['messaging.listTickets'], 'status=open')],
};

/** API routes by signed-in page whose path alone says what to fetch first (early/own.js). */
const ASKED: Partial<Record<string, readonly { path: string }[]>> = {
  '/operator': [...QUEUE, contract['payments.overview']],
  '/settings': [contract['auth.getProfile']],
  '/homeowner-dashboard': [contract['requests.listOwn']],
  '/provider-dashboard': [contract['bids.today']],
  [REQUEST]: [contract['requests.get']],
};

const ofBid = ({ path }: { path: string }) => path.replace('{bidId}', '{acceptedBidId}');

/** Follow-up of a paid request's page, once its answer names the job and the payment. */
const PAID_NEEDS = ['acceptedBidId', 'paymentId'];
const PAID_ASKS = [ofBid(contract['bids.getJob']), contract['payments.get'].path];
interface Needs {
  asks: readonly string[];
  modules: readonly string[];
  sheets: readonly string[];
}
const PAID: Record<'own' | 'others', Needs> = {
  own: {
    asks: [...PAID_ASKS, ofBid(contract['bids.get'])],
    // This chunk imports the one of the job's state.
    modules: ['own-job/own-job.tsx'],
    sheets: [],
  },
  others: {
    asks: PAID_ASKS,
    modules: ['provider-job/state.tsx', 'provider-job/job-of-provider.tsx'],
    sheets: ['dock'],
  },
};

/** Adds the query that a page uses when its own address has none. */
function withQuery({ path }: { path: string }, query: string) {
  return { path: `${path}?${query}` };
}

/** Adds the kinds of which the page lists one when its address names it. */
function withKinds({ path }: { path: string }, kinds: readonly string[]) {
  return { path: `${path}#${kinds.join(',')}` };
}

/** Returns the paths of the API routes that a page's document fetches; undefined when it fetches none. */
export function asksOf(page: string): readonly string[] | undefined {
  const asked = ASKED[page] ?? (page.startsWith('/operator/') ? deskAsks(page) : undefined);
  return asked?.map(({ path }) => path);
}

function deskAsks(page: string): readonly { path: string }[] {
  const about = CASES[page];
  return [...(about ? [about] : (LISTS[page] ?? [])), ...QUEUE];
}

/**
 * Returns what the document fetches after that answer. Scripts among its `modules` are left out: it fetches them
 * anyway.
 */
export function nextAsks(
  page: string,
  manifest: Manifest,
  modules: readonly string[],
  sheetNamed: (name: string) => string,
): NextAsks | undefined {
  if (page !== REQUEST) return undefined;
  const here = filesOf(manifest, [ENTRY, ...modules]);
  const asksOfViewer = ({ asks, modules: names, sheets }: Needs) => {
    const keys = names.map((name) => `${REQUESTS_FOLDER}/${name}`);
    const missing = keys.find((key) => !manifest[key]);
    if (missing) throw new Error(`${missing} is no chunk of the site`);
    const files = filesOf(manifest, keys).filter((file) => !here.includes(file));
    return { asks, scripts: files.map((file) => `/${file}`), sheets: sheets.map(sheetNamed) };
  };
  return { needs: PAID_NEEDS, own: asksOfViewer(PAID.own), others: asksOfViewer(PAID.others) };
}
