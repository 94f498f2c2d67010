import { type AccountActor, type Actor, addDays, BUSINESS_ZONE, dayIn, signedIn } from '@sward/shared/kernel';
import type { RequestStatus } from '@sward/shared/product';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readProviders } from '../providers/provider-store.ts';
import { readWaiting } from '../questions/waiting-questions.ts';
import { addressLines } from '../request/address-store.ts';
import { readJobIds } from '../request/job-ids.ts';
import { type OpenDispute, readArrivals, readJobMoney } from '../request/job-record.ts';
import { askedProvider } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { ownRequests, readOwnIds, readRequests } from '../request/request-store.ts';
import { ownerTask, type Task } from './owner-task.ts';

const PAGE = 20;
/**
 * Days back in which an unfinished job may lie, as a review lasts two days and a dispute with its answers a few weeks; and in
 * which an open request was posted, as its day is at most as far ahead.
 */
const DAYS_BACK = 60;

export type OwnRequest = ServiceRequest & {
  address: string;
  /** The unsettled dispute of its job. */
  dispute: OpenDispute | null;
  /** The task that waits for its homeowner. */
  task: Task | null;
  /** A provider's question about it, while it is open, has no answer. */
  questionWaits: boolean;
  /** When its provider, on the way today, expects to arrive. */
  arrivesAt: string | null;
  /** Business name of the only provider who may bid on it now; undefined when others may. */
  askedName: string | undefined;
};

/** Lists the caller's own requests, newest first. */
export async function listOwnRequests(
  ports: Ports,
  actor: Actor,
  input: { cursor?: string },
): Promise<Page<OwnRequest>> {
  const owner = signedIn(actor);
  const page = await ownRequests(ports.marketplace, owner.accountId, input.cursor, PAGE);
  return { items: await withJobs(ports, owner, page.items), cursor: page.cursor };
}

/**
 * Lists the caller's jobs that are not over, and the requests that wait for them, without those of `listed`, so that a
 * homeowner with many newer requests still sees them. Covers the last two months and the future, at most 100 of each,
 * jobs first, latest day first.
 */
export async function listOthers(
  ports: Ports,
  actor: Actor,
  listed: readonly ServiceRequest[],
): Promise<OwnRequest[]> {
  const owner = signedIn(actor);
  const from = addDays(dayIn(BUSINESS_ZONE, ports.clock.now()), -DAYS_BACK);
  const [jobs, posted] = await Promise.all([
    readJobIds(ports.marketplace, owner.accountId, from),
    readOwnIds(ports.marketplace, owner.accountId, from),
  ]);
  const others = [...jobs, ...posted].filter((id) => listed.every((request) => request.id !== id));
  const requests = [...(await readRequests(ports.marketplace, others)).values()];
  const open = requests.filter((request) => isUnderWay(request) || request.status === 'pending');
  const seen = await withJobs(ports, owner, open);
  return seen.filter((request) => request.task || isUnderWay(request));
}

async function withJobs(
  ports: Ports,
  owner: AccountActor,
  requests: readonly ServiceRequest[],
): Promise<OwnRequest[]> {
  const now = ports.clock.now();
  const isPending = requests.some(({ status }) => status === 'pending');
  const [lines, money, arrivals, asked, questions] = await Promise.all([
    addressLines(ports.marketplace, owner, requests),
    readJobMoney(
      ports.marketplace,
      requests.filter(isUnderWay).flatMap(({ paymentId }) => paymentId ?? []),
    ),
    readArrivals(ports.marketplace, requests, now),
    readProviders(
      ports.marketplace,
      requests.flatMap((request) => askedNow(request) ?? []),
    ),
    isPending ? readWaiting(ports.marketplace, owner.accountId) : new Set<string>(),
  ]);
  return requests.map((request) => {
    const paid = money.get(request.paymentId ?? '');
    const askedId = askedNow(request);
    const questionWaits = request.status === 'pending' && questions.has(request.id);
    return {
      ...request,
      address: lines.get(request.id) ?? '',
      dispute: paid?.dispute ?? null,
      task: ownerTask(request, paid, now, questionWaits),
      questionWaits,
      arrivesAt: arrivals.get(request.id) ?? null,
      askedName: askedId === undefined ? undefined : (asked.get(askedId)?.businessName ?? ''),
    };
  });
}

function askedNow(request: ServiceRequest): string | undefined {
  return request.status === 'pending' ? askedProvider(request) : undefined;
}

const PAID: readonly RequestStatus[] = ['accepted', 'rescuing', 'completed'];

/** Returns whether it is a job whose payment is open: a settled job has none. */
function isUnderWay({ paymentId, status, settledAt }: ServiceRequest): boolean {
  return paymentId !== undefined && settledAt === undefined && PAID.includes(status);
}
