import { EMAILS, HOMEOWNERS, type Name } from '../../../tools/neighborhood/cast.ts';
import { local } from '../local.ts';
import { type Person, person, signIn } from '../people.ts';

/** Responses that one person sees, by address. A list has all its pages. */
export type Views = Record<string, unknown>;

interface Page {
  items: Record<string, unknown>[];
  nextCursor?: string | null;
}

/** Reads as one person and remembers every response. */
class Reader {
  readonly views: Views = {};

  private readonly someone: Person;

  constructor(someone: Person) {
    this.someone = someone;
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.someone.call('GET', path);
    this.views[path] = status === 200 ? body : { status, code: body.error?.code };
    return body as T;
  }

  /** Reads all pages of a list as one, since the end of a page is no part of the view. */
  async list(path: string): Promise<Page['items']> {
    const { nextCursor, ...first } = await this.get<Page>(path);
    const items = [...first.items];
    const mark = path.includes('?') ? '&' : '?';
    for (let cursor = nextCursor; cursor; ) {
      const { status, body } = await this.someone.call<Page>(
        'GET',
        `${path}${mark}cursor=${encodeURIComponent(cursor)}`,
      );
      if (status !== 200) throw new Error(`${path} answered ${status} to its own cursor`);
      items.push(...body.items);
      cursor = body.nextCursor;
    }
    this.views[path] = { ...first, items };
    return items;
  }

  /** Reads the addresses of each item. `{member}` stands for that member of the item. */
  async each(items: Page['items'], ...paths: string[]): Promise<void> {
    for (const item of items) {
      for (const path of paths) {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, member: string) => String(item[member] ?? ''));
        if (!/\/(?:\/|$|null)/.test(filled)) await this.get(filled);
      }
    }
  }
}

/** Reads the views of every sample person and of a visitor, and the list of all mails. */
export async function seenByAll(siteUrl: string): Promise<Record<string, Views>> {
  const seen: Record<string, Views> = { anyone: await seenByAnyone(siteUrl) };
  for (const name of Object.keys(EMAILS) as Name[]) seen[name] = await seenBy(siteUrl, name);
  return seen;
}

export async function seenBy(siteUrl: string, name: Name): Promise<Views> {
  const someone = await signIn(siteUrl, EMAILS[name]);
  const reader = new Reader(someone);
  if (name === 'olive' || name === 'theo') {
    await readDesk(reader);
    return reader.views;
  }
  await readOwn(reader);
  if (name in HOMEOWNERS) await readHomeowner(reader);
  else await readProvider(reader);
  return reader.views;
}

async function seenByAnyone(siteUrl: string): Promise<Views> {
  const reader = new Reader(person(siteUrl));
  for (const size of ['small', 'medium', 'large'])
    await reader.get(`/api/price-guide?zip=02139&service=1&size=${size}`);
  // The number of requests in one mail depends on the seconds between them, so each kind of mail counts once.
  const mails = await local(siteUrl).allMails();
  reader.views['/_local/mail'] = [...new Set(mails.map(({ to, subject }) => `${to}: ${subject}`))];
  return reader.views;
}

/** Reads the views that every member has. */
async function readOwn(reader: Reader): Promise<void> {
  for (const path of ['/api/me/now', '/api/profile', '/api/calendar', '/api/notifications/preferences'])
    await reader.get(path);
  const conversations = await reader.list('/api/conversations');
  await reader.each(
    conversations.map(({ conversation }) => conversation as Record<string, unknown>),
    '/api/conversations/{id}/messages',
  );
  for (const path of ['/api/notifications', '/api/support-messages']) await reader.list(path);
}

async function readHomeowner(reader: Reader): Promise<void> {
  for (const path of ['/api/subscription', '/api/saved-card', '/api/addresses', '/api/favorites'])
    await reader.get(path);
  const of = '/api/service-requests/{id}';
  const requests = await reader.list('/api/homeowner/requests');
  await reader.each(requests, of, `${of}/timeline`, `${of}/waiting`, `${of}/questions`, `${of}/rescue`);
  const bids: Page['items'] = [];
  for (const { id } of requests)
    bids.push(...(await reader.list(`/api/service-requests/${String(id)}/bids`)));
  await reader.each(bids, '/api/bids/{id}');
  await readPayments(reader, bids);
  await reader.each(await reader.list('/api/recurring-services'), '/api/recurring-services/{id}');
}

async function readPayments(reader: Reader, bids: Page['items']): Promise<void> {
  const paid = bids.flatMap(({ id }) => {
    const bid = reader.views[`/api/bids/${id}`] as { id: string; paymentId?: string | null } | undefined;
    return bid?.paymentId ? [{ id: bid.id, paymentId: bid.paymentId }] : [];
  });
  await reader.each(paid, '/api/payments/{paymentId}', '/api/bids/{id}/job', '/api/bids/{id}/change-orders');
  const tips = paid.flatMap(({ paymentId }) => {
    const { tip } = reader.views[`/api/payments/${paymentId}`] as { tip?: { id: string } | null };
    return tip ? [tip] : [];
  });
  await reader.each(tips, '/api/payments/{id}');
}

async function readProvider(reader: Reader): Promise<void> {
  const single = [
    'today',
    'money',
    'payout-account',
    'capacity',
    'calendar?from=2026-09-28&days=14',
    'earnings/year?year=2026',
  ];
  for (const path of [...single, 'earnings/export?year=2026']) await reader.get(`/api/provider/${path}`);
  for (const path of ['/api/provider/earnings', '/api/provider/points', '/api/service-requests/available'])
    await reader.list(path);
  const { id } = await reader.get<{ id: string }>('/api/auth/user');
  await reader.get(`/api/providers/${id}`);
  await reader.list(`/api/providers/${id}/reviews`);
  const bids = await reader.list('/api/my-bids');
  await reader.each(bids, '/api/bids/{id}', '/api/service-requests/{serviceRequestId}');
  await readPayments(reader, bids);
}

async function readDesk(reader: Reader): Promise<void> {
  for (const queue of ['applications', 'jobs', 'payments', 'messages'])
    await reader.list(`/api/operator/queue/${queue}`);
  await reader.get('/api/operator/overview');
  for (const list of ['disputes', 'appeals', 'reports', 'support', 'watched-providers', 'audit'])
    await reader.list(`/api/operator/${list}`);
  const people = await reader.list('/api/operator/people');
  await reader.each(people, '/api/operator/people/{id}');
  for (const person of people) {
    const payments = await reader.list(`/api/operator/payments?q=${String(person.id)}`);
    await reader.each(payments, '/api/operator/payments/{id}');
  }
}
