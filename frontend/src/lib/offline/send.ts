import { api } from '../api/api.ts';
import { show, whatWaits } from './state.ts';
import { drop, find, keep } from './store.ts';
import { type Act, KEPT, type Waiting } from './waiting.ts';

/** Sends a kept tap with its photos; repeats are safe, since the server knows the tap by its id. Returns the answer. */
export async function send(tap: Waiting): Promise<unknown> {
  const sentAt = new Date(Date.now() + tap.ahead).toISOString();
  return await call(tap, { clientId: tap.id, tappedAt: tap.tappedAt, sentAt });
}

interface Mark {
  clientId?: string;
  tappedAt?: string;
  sentAt?: string;
}

/** Sends a tap now, or fails. */
export async function call(tap: Act & Pick<Waiting, 'job'>, mark: Mark = {}): Promise<unknown> {
  const params = { bidId: tap.job };
  switch (tap.kind) {
    case 'on-my-way':
      return await api.call('bids.onMyWay', { params, body: { ...tap.body, ...mark } });
    case 'check-in': {
      const photos = await uploaded(tap.body.photos ?? []);
      return await api.call('bids.checkIn', { params, body: { ...tap.body, photos, ...mark } });
    }
    case 'finish': {
      const photos = await uploaded(tap.body.photos);
      return await api.call('bids.complete', { params, body: { ...tap.body, photos, ...mark } });
    }
    case 'message': {
      const photos = await uploaded(tap.body.photos ?? []);
      return await api.call('messaging.sendMessage', {
        body: { ...tap.body, photos, clientId: mark.clientId },
      });
    }
  }
}

/** Returns the ids of uploads, in order; uploads each photo on this phone once. */
async function uploaded(ids: readonly string[]): Promise<string[]> {
  const uploads: string[] = [];
  for (const id of ids) uploads.push(await uploadKept(id));
  return uploads;
}

/** Returns the upload's id of a kept photo, or of one that is uploaded already. */
export async function uploadKept(id: string): Promise<string> {
  const photo = id.startsWith(KEPT) ? await find('photos', id) : undefined;
  if (!photo) return id;
  if (photo.uploadId) return photo.uploadId;
  const { uploadBlob } = await import('../photos/photos.ts');
  const uploadId = await uploadBlob(photo.blob, photo.purpose);
  const kept = { ...photo, uploadId };
  await keep('photos', kept);
  show({ photos: whatWaits().photos.map((each) => (each.id === id ? kept : each)) });
  return uploadId;
}

/** Forgets the uploads of a tap that the server no longer knows, so that its photos are uploaded again. */
export async function forgetUploads(tap: Waiting): Promise<boolean> {
  const ids = photosOf(tap).filter((id) => id.startsWith(KEPT));
  const photos = await Promise.all(ids.map((id) => find('photos', id)));
  const known = photos.filter((photo) => photo?.uploadId !== undefined);
  for (const photo of known) if (photo) await keep('photos', { ...photo, uploadId: undefined });
  return known.length > 0;
}

export async function dropPhotosOf(tap: Waiting): Promise<void> {
  await Promise.all(photosOf(tap).map((id) => drop('photos', id)));
}

/** Returns the ids of the photos that a tap takes along. */
export function photosOf(tap: Waiting): readonly string[] {
  return tap.kind === 'on-my-way' ? [] : (tap.body.photos ?? []);
}
