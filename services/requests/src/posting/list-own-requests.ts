import { type Actor, signedIn } from '@sward/shared/kernel';
import type { RequestStatus } from '@sward/shared/product';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readProviders } from '../providers/provider-store.ts';
import { addressLines } from '../request/address-store.ts';
import { type OpenDispute, readJobMoney } from '../request/job-record.ts';
import { ownerTask, type Task } from '../request/owner-task.ts';
import { askedProvider } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { ownRequests } from '../request/request-store.ts';

const PAGE = 20;

export type OwnRequest = ServiceRequest & {
  address: string;
  /** The unsettled dispute of its job. */
  dispute: OpenDispute | null;
  /** What it waits for its homeowner to do. */
  task: Task | null;
  /** Business name of the one provider who may bid on it now; undefined where others may. */
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
  const [lines, money, asked] = await Promise.all([
    addressLines(ports.marketplace, owner, page.items),
    readJobMoney(ports.marketplace, page.items.flatMap(openPayment)),
    readProviders(
      ports.marketplace,
      page.items.flatMap((request) => askedNow(request) ?? []),
    ),
  ]);
  return {
    items: page.items.map((request) => {
      const paid = money.get(request.paymentId ?? '');
      const askedId = askedNow(request);
      return {
        ...request,
        address: lines.get(request.id) ?? '',
        dispute: paid?.dispute ?? null,
        task: ownerTask(request, paid, ports.clock.now()),
        askedName: askedId === undefined ? undefined : (asked.get(askedId)?.businessName ?? ''),
      };
    }),
    cursor: page.cursor,
  };
}

function askedNow(request: ServiceRequest): string | undefined {
  return request.status === 'pending' ? askedProvider(request) : undefined;
}

/** A settled job has no open payment. */
const PAID: readonly RequestStatus[] = ['accepted', 'rescuing', 'completed'];

function openPayment({ paymentId, status, settledAt }: ServiceRequest): string[] {
  const open = paymentId && settledAt === undefined && PAID.includes(status);
  return open ? [paymentId] : [];
}
