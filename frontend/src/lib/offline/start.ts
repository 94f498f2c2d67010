import { DAY } from '@sward/shared/kernel';
import { api } from '../api/api.ts';
import { pagesOf } from '../api/pages.ts';
import { queryClient } from '../api/query.ts';
import { announce, listen } from '../api/signals.ts';
import { now } from '../clock.ts';
import { keepPages } from './keep-pages.ts';
import { keepPerson, keepShown, keptPerson, midnight, type Person, readDay } from './kept-answers.ts';
import { keptFor } from './owner.ts';
import { sendAll, takeUp, tryNow } from './queue.ts';
import { photosOf } from './send.ts';
import { day, hideAll, show, whatWaits } from './state.ts';
import { all, drop, keep } from './store.ts';
import { KEPT } from './waiting.ts';

let started = false;

/** Returns the person who was signed in today, with all that was kept for them; undefined without one. */
export async function openWithoutNetwork(): Promise<Person | undefined> {
  const person = keptFor() ? await keptPerson() : undefined;
  if (person?.id !== keptFor()) return;
  day.read = readDay;
  await takeUp();
  return person;
}

/** Keeps the provider's day in this browser, and sends what waits, until they sign out. */
export async function startDay(user: Person): Promise<void> {
  if (started) return;
  started = true;
  const look = () => document.visibilityState === 'visible' && tryNow();
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', look);
  let night: ReturnType<typeof setTimeout> | undefined;
  const stop = listen((signal) => {
    if (signal !== 'signed-out') return;
    stop();
    removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', look);
    clearTimeout(night);
    day.read = day.mayLeave = day.keepPhoto = day.dropPhoto = day.photosOf = undefined;
    hideAll();
    started = false;
  });
  try {
    await dropOld();
    if (navigator.onLine) await keepPerson(user);
    day.read = readDay;
    day.keepPhoto = keepPhoto;
    day.dropPhoto = dropPhoto;
    day.mayLeave = mayLeave;
    day.photosOf = async (job, purpose) =>
      loosePhotos().filter((one) => one.job === job && one.purpose === purpose);
    night = setTimeout(() => void dropOld().catch(() => undefined), midnight() - Date.now());
    await takeUp();
    // The page has read without the waiting taps.
    if (whatWaits().waiting.length > 0) announce('bid', 'request');
    await sendAll();
    if (!navigator.onLine) return;
    await keepShown();
    await Promise.all([keepJobs(), keepPages()]);
  } catch {
    // A browser that keeps nothing works with the network alone.
  }
}

/** Drops answers of the day before, and photos that no tap took along for a day. */
async function dropOld(): Promise<void> {
  for (const { key, until } of await all('answers')) if (until <= Date.now()) await drop('answers', key);
  const taken = (await all('waiting')).flatMap(photosOf);
  for (const { id, keptAt } of await all('photos'))
    if (!taken.includes(id) && keptAt <= now() - DAY) await drop('photos', id);
}

/** Reads what today's jobs need and the provider has not opened yet: lists, records, requests and conversations. */
async function keepJobs(): Promise<void> {
  const { stops } = await queryClient.fetchQuery({
    queryKey: ['bid', 'today'],
    queryFn: () => api.call('bids.today'),
  });
  await queryClient.prefetchInfiniteQuery(pagesOf('bids.listMine', ['bid', 'mine'], {}));
  if (stops.length === 0) return;
  const { pages } = await queryClient.fetchInfiniteQuery(
    pagesOf('messaging.listConversations', ['message', 'conversations'], {}),
  );
  const conversations = pages.flatMap(({ items }) => items);
  for (const { id: bidId, serviceRequestId: requestId } of stops) {
    await queryClient.prefetchQuery({
      queryKey: ['bid', bidId, 'job'],
      queryFn: () => api.call('bids.getJob', { params: { bidId } }),
    });
    await queryClient.prefetchQuery({
      queryKey: ['request', requestId],
      queryFn: () => api.call('requests.get', { params: { requestId } }),
    });
    for (const { conversation } of conversations)
      if (conversation.serviceRequestId === requestId)
        await queryClient.prefetchInfiniteQuery(
          pagesOf('messaging.listMessages', ['message', 'thread', conversation.id], {
            params: { id: conversation.id },
          }),
        );
  }
}

const loosePhotos = () => {
  const { photos, waiting } = whatWaits();
  const taken = waiting.flatMap(photosOf);
  return photos.filter(({ id }) => !taken.includes(id));
};

async function mayLeave(): Promise<boolean> {
  await sendAll();
  if (whatWaits().waiting.length === 0) return true;
  const leaves = await new Promise<boolean>((leaving) => show({ leaving }));
  show({ leaving: undefined });
  return leaves;
}

/** Drops a photo that its provider has removed. */
function dropPhoto(id: string): void {
  show({ photos: whatWaits().photos.filter((photo) => photo.id !== id) });
  void drop('photos', id).catch(() => undefined);
}

/** Keeps a photo and returns its id in this browser; undefined where it keeps nothing. */
const keepPhoto: typeof day.keepPhoto = async (photo) => {
  const owner = keptFor();
  if (!owner) return;
  const kept = { ...photo, id: KEPT + crypto.randomUUID(), owner, keptAt: now() };
  try {
    await keep('photos', kept);
  } catch {
    return;
  }
  show({ photos: [...whatWaits().photos, kept] });
  if (navigator.onLine) tryNow();
  return kept.id;
};
