import type { Contract, ResponseOf } from '@sward/shared/contract';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { OnSite } from '../access-problem/access-problem.ts';
import { readAccessProblems } from '../access-problem/access-store.ts';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';

export type AccessRecord = ResponseOf<Contract['payments.getDeskPayment']>['access'][number];

/** Returns for operators the access problems of a job, oldest first, with the evidence and the answers. */
export async function accessRecords(ports: Ports, actor: Actor, payment: Payment): Promise<AccessRecord[]> {
  actingOperator(actor);
  if (payment.openAccess === undefined) return [];
  const problems = await readAccessProblems(ports.marketplace, payment.id);
  const photos = await ports.photos.views(
    ...problems.map(({ providerId, marked, stillClosed }) => ({
      accountId: providerId,
      purpose: 'access' as const,
      ids: [...marked.photos, ...(stillClosed?.photos ?? [])],
    })),
  );
  return problems.map((problem, i) => {
    const { id, status, reason, text, tripFeeCents, marked, answer, stillClosed } = problem;
    return {
      ...{ id, status, reason, text, tripFeeCents, marked: saying(marked), answer: answer ?? null },
      stillClosed: stillClosed ? saying(stillClosed) : null,
      chooseBy: problem.chooseBy ?? null,
      closedAt: problem.closedAt ?? null,
      photos: photos[i] ?? [],
    };
  });
}

const saying = ({ at, near, precision, place }: OnSite) => ({ at, near, precision, place });
