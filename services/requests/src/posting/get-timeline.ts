import { type Actor, AppError, isOperator, signedIn } from '@sward/shared/kernel';
import type { PhotoView, UploadPurpose } from '@sward/shared/uploads';
import type { Ports } from '../ports.ts';
import { readRecords, recordsFor, releaseOf } from '../request/job-record.ts';
import { readRequest } from '../request/request-store.ts';
import { type TimelineEntry, timelineOf } from '../request/timeline.ts';

export interface Timeline {
  entries: (Omit<TimelineEntry, 'photos'> & { photos: PhotoView[] })[];
  /** During the 48 hours: when the money is released automatically. */
  releaseAt: string | null;
}

/** Purpose of the provider's photos at a step. */
const PURPOSE: Partial<Record<TimelineEntry['what'], UploadPurpose>> = {
  'check-in': 'before',
  complete: 'after',
};

/** Returns the timeline to the homeowner, the accepted provider and operators. For others it is not found. */
export async function getTimeline(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<Timeline> {
  const { accountId } = signedIn(actor);
  const request = await readRequest(ports.marketplace, requestId);
  const isParty = accountId === request?.ownerId || accountId === request?.acceptedProviderId;
  if (!request || !(isParty || isOperator(actor))) throw new AppError('not_found');
  const records = await readRecords(ports.marketplace, request);
  const isProvider = accountId === request.acceptedProviderId;
  const entries = timelineOf(request, isProvider ? recordsFor(accountId, records) : records);
  const sets = entries.flatMap(({ what, photos: ids }) => {
    const purpose = PURPOSE[what];
    return purpose ? [{ accountId: request.acceptedProviderId ?? '', purpose, ids }] : [];
  });
  const views = await ports.photos.views(...sets);
  const photosOf = (what: TimelineEntry['what']) =>
    views[sets.findIndex(({ purpose }) => purpose === PURPOSE[what])] ?? [];
  return {
    entries: entries.map((entry) => ({ ...entry, photos: photosOf(entry.what) })),
    releaseAt: releaseOf(records.money),
  };
}
