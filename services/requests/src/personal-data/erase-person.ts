import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { photoFiles, photoPrefixes } from '@sward/shared/uploads';
import { eraseFavorites } from '../favorites/favorite-store.ts';
import { decodedUploads } from '../photos/photo-store.ts';
import { eraseSavedAddresses } from '../places/saved-address-store.ts';
import type { InboxPorts } from '../ports.ts';
import { eraseAsked } from '../posting/asked-store.ts';
import { erasePosted } from '../posting/posted-store.ts';
import { eraseSamples } from '../price-guide/erase-samples.ts';
import { eraseAgenda } from '../providers/agenda-store.ts';
import { readAreas, replaceAreas } from '../providers/area-store.ts';
import { eraseProvider } from '../providers/provider-store.ts';
import { eraseAnswers, eraseQuestionsBy } from '../questions/question-store.ts';
import { eraseWaiting } from '../questions/waiting-questions.ts';
import { removeQuota } from '../quota/quota-store.ts';
import { removeAddress } from '../request/address-store.ts';
import { requestsOf } from '../request/own-requests.ts';
import { eraseTexts } from '../request/request-store.ts';

/**
 * AccountDeleted: erases the account's addresses, saved properties, access cards, texts, answers, questions, photos,
 * favorites, provider name, agenda and the account ids of price samples. The record of each job, with its times, stays
 * for the other party under an anonymous id.
 */
export async function erasePerson(ports: InboxPorts, event: EventOf<'AccountDeleted'>): Promise<void> {
  const { accountId } = event.data;
  for await (const page of requestsOf(ports.marketplace, accountId)) {
    await ports.marketplace.transact(page.flatMap(({ id }) => [removeAddress(id), eraseTexts(id)]));
    for (const { id } of page) await eraseAnswers(ports.marketplace, id);
  }
  await eraseAsked(ports.marketplace, accountId);
  await erasePosted(ports.marketplace, accountId);
  await eraseSamples(ports, accountId);
  await eraseSavedAddresses(ports.marketplace, accountId);
  for (const purpose of ['request', 'dispute', 'order', 'access', 'message', 'appeal'] as const) {
    for (const prefix of photoPrefixes(accountId, purpose)) await ports.files.removeAll(prefix);
  }
  for await (const uploadId of decodedUploads(ports.marketplace, accountId, 'request')) {
    for (const file of Object.values(photoFiles(accountId, 'request', uploadId)))
      await ports.files.removeAll(file);
  }
  await retryOnConflict(['state_changed'], async () => {
    const { areas, unchanged } = await readAreas(ports.marketplace, accountId);
    await ports.marketplace.transact([
      ...replaceAreas(accountId, areas, []),
      eraseProvider(accountId, event.aggregateVersion, unchanged),
      eraseAgenda(accountId),
    ]);
  });
  // From here on the account can neither become a favorite nor ask questions.
  await eraseQuestionsBy(ports.marketplace, accountId);
  await eraseWaiting(ports.marketplace, accountId);
  await eraseFavorites(ports.marketplace, accountId);
  await ports.marketplace.transact([
    inbox(ports.clock, 'requests.erase-person', event.id),
    removeQuota(accountId),
  ]);
}
