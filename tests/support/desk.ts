import { contract } from '@sward/shared/contract';
import { WAITING_KINDS, type WaitingKind } from '@sward/shared/product';
import type { Person, Result } from './people.ts';

/** Suspends or reinstates an account as an operator. Returns the person as operators see them. */
export const act = (
  operator: Person,
  accountId: string,
  what: 'suspend' | 'reinstate',
  reason = 'Reported twice',
): Promise<Result<'auth.suspendAccount'>> =>
  operator.api.call(`auth.${what}Account`, { params: { accountId }, body: { reason } });

interface Waiting {
  items: { kind: string; id: string }[];
  counts: Record<string, { count: number }> | null;
  nextCursor: string | null;
}

/** Returns the queue's count of a kind when the queue lists this item; undefined when it does not. */
export async function countedWith(
  operator: Person,
  kind: WaitingKind,
  id: string,
): Promise<number | undefined> {
  const path = queueOf(kind);
  const read = (cursor = '') => operator.must<Waiting>('GET', `${path}?kind=${kind}${cursor}`);
  let page = await read();
  const count = page.counts?.[kind]?.count;
  while (!page.items.some((item) => item.kind === kind && item.id === id)) {
    if (page.nextCursor === null) return undefined;
    page = await read(`&cursor=${encodeURIComponent(page.nextCursor)}`);
  }
  return count;
}

type Service = keyof typeof WAITING_KINDS;

function queueOf(kind: WaitingKind): string {
  const services = Object.keys(WAITING_KINDS) as Service[];
  const service = services.find((each) => (WAITING_KINDS[each] as readonly string[]).includes(kind));
  return contract[`${service ?? 'auth'}.queue`].path;
}
