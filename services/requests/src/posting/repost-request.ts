import { type Actor, AppError, addDays, type Day, dayIn, retryOnConflict } from '@sward/shared/kernel';
import { hasPhoto } from '@sward/shared/uploads';
import type { Ports } from '../ports.ts';
import { copyAnswered } from '../questions/copy-answered.ts';
import { readOwnAddress } from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { requestActions, type ServiceRequest } from '../request/request.ts';
import { markReposted } from '../request/request-store.ts';
import { postRequest } from './post-request.ts';

/**
 * Posts the caller's own expired or cancelled request again, as a new one, and returns the new one. It keeps its day
 * while that is ahead; otherwise it moves to the next such weekday, from tomorrow on. Missing photos are left out, and
 * answered questions are copied. A repeated call returns the same new request.
 * @throws AppError not_found, request_not_open, and those of posting
 */
export async function repostRequest(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<ServiceRequest> {
  // A question of the ended request may be hidden or erased meanwhile.
  return await retryOnConflict(['state_changed'], () => repost(ports, actor, requestId));
}

async function repost(ports: Ports, actor: Actor, requestId: string): Promise<ServiceRequest> {
  const ended = await ownRequest(ports, actor, requestId);
  if (ended.repostedAs) return await ownRequest(ports, actor, ended.repostedAs);
  if (!requestActions(ended, 'owner', ports.clock.now()).includes('repost'))
    throw new AppError('request_not_open');
  const address = await readOwnAddress(ports, actor, ended);
  if (!address) throw new AppError('not_found');
  try {
    const input = {
      serviceTypeIds: ended.serviceTypeIds,
      propertySize: ended.propertySize,
      serviceFrequency: ended.serviceFrequency,
      serviceDate: nextDay(ended.serviceDate, dayIn(ended.zone, ports.clock.now())),
      serviceTime: ended.serviceTime,
      additionalDetails: ended.description,
      budget: budgetOf(ended),
      address: address.address,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      phone: address.phone,
      photos: await photosLeft(ports, ended),
      saveAddress: false,
      accessCard: address.accessCard,
      termsAgreed: true as const,
    };
    const copied = await copyAnswered(ports, requestId);
    return await postRequest(ports, actor, input, {
      also: ({ id }) => [markReposted(ended, id), ...copied(id)],
    });
  } catch (error) {
    // A concurrent call may have posted it, and used the last place in the plan.
    const { repostedAs } = await ownRequest(ports, actor, requestId);
    if (repostedAs === undefined) throw error;
    return await ownRequest(ports, actor, repostedAs);
  }
}

/** Returns the day itself after today, or else the next of the same weekday after today. */
function nextDay(day: Day, today: Day): Day {
  if (day > today) return day;
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  return ahead.find((next) => weekday(next) === weekday(day)) ?? addDays(today, 7);
}

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function budgetOf({ budgetMinCents: min, budgetMaxCents: max }: ServiceRequest) {
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** Returns the photos of an earlier request that still exist. */
export async function photosLeft({ uploads }: Ports, { ownerId, photos }: ServiceRequest): Promise<string[]> {
  const here = await Promise.all(photos.map((id) => hasPhoto(uploads.has, ownerId, 'request', id)));
  return photos.filter((_, index) => here[index]);
}
