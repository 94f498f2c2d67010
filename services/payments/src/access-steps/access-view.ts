import { bidWindow } from '@sward/bids';
import { readRequest } from '@sward/requests';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { type AccessProblem, accessActions, isAhead } from '../access-problem/access-problem.ts';
import { backOf } from '../access-problem/trip-fee.ts';
import type { Ports } from '../ports.ts';
import type { AccessForViewer } from './get-no-access.ts';

export type AccessView = ResponseOf<Contract['payments.getNoAccess']>;

/** Returns an access problem as the API shows it to one viewer, with its photos. */
export async function accessView(
  ports: Ports,
  { viewer, payment, problem, keptCard }: AccessForViewer,
): Promise<AccessView> {
  const { id, bidId, status, reason, text, marked, stillClosed, answer, chosen } = problem;
  const now = ports.clock.now();
  const [photos = [], stillClosedPhotos = []] = await ports.photos.views(
    { accountId: problem.providerId, purpose: 'access', ids: marked.photos },
    { accountId: problem.providerId, purpose: 'access', ids: stillClosed?.photos ?? [] },
  );
  const days = await openDays(ports, problem, now);
  return {
    ...{ id, bidId, status, reason, text, photos, near: marked.near, markedAt: marked.at },
    respondBy: problem.respondBy,
    answer: answer ?? null,
    stillClosed: stillClosed
      ? { at: stillClosed.at, near: stillClosed.near, photos: stillClosedPhotos }
      : null,
    chooseBy: problem.chooseBy ?? null,
    tripFeeCents: problem.tripFeeCents,
    backCents: status === 'again' || status === 'waived' ? null : backOf(payment, problem),
    days,
    chosen: chosen ?? null,
    payBy: status === 'paying' ? (problem.dueAt ?? null) : null,
    keptCard,
    allowedActions: accessActions(problem, viewer, now).filter(
      (action) => action !== 'come-again' || days.length > 0,
    ),
  };
}

/** Returns the days on which the provider would come again and that may still be chosen. */
async function openDays(ports: Ports, { requestId, days }: AccessProblem, now: number) {
  const request = days.length > 0 ? await readRequest(ports.marketplace, requestId) : undefined;
  if (!request) return [];
  return days.filter(({ date, time }) => isAhead(bidWindow(date, time, request.zone), now));
}
