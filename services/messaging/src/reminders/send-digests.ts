import { isOpen, readRequest } from '@sward/requests';
import { instant, isAppError } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { type MailRecord, putMail } from '../delivery/mail-store.ts';
import { deliver } from '../delivery/send-mails.ts';
import type { InboxPorts } from '../ports.ts';
import { choicesOf } from '../preferences/preference-store.ts';
import type { NearbyRequest } from '../templates/requests.ts';
import { type Digest, dueDigests, endDigest, readDigest, readLines } from './digest-store.ts';

/** Timer: sends each provider with new requests one mail, at most hourly. */
export async function sendDigests(ports: InboxPorts): Promise<void> {
  const now = instant(ports.clock.now());
  for await (const accountId of dueDigests(ports.conversations, ports)) {
    const digest = await readDigest(ports.conversations, accountId);
    if (digest.dueAt === undefined || digest.dueAt > now) continue;
    await send(ports, digest).catch((error: unknown) => {
      // A concurrent request was added, or this digest alone fails: it stays due.
      if (!isAppError(error, 'state_changed'))
        ports.log.error('could not send a digest', { accountId, error });
    });
  }
}

async function send(ports: InboxPorts, digest: Digest): Promise<void> {
  const now = ports.clock.now();
  const { requestIds, more } = await readLines(ports.conversations, digest.accountId);
  const { nearby } = (await choicesOf(ports, digest.accountId)).preferences;
  const requests = nearby.mail || nearby.push ? await stillOpen(ports, requestIds) : [];
  const mail: MailRecord = {
    name: 'requests-nearby',
    facts: { requests },
    eventId: `digest.${digest.version}`,
    recipient: digest.accountId,
    state: 'due',
    attempts: 1,
    createdAt: instant(now),
  };
  const mails = requests.length === 0 ? [] : [mail];
  await ports.conversations.transact([
    ...endDigest(digest, requestIds, more, now),
    ...mails.map((record) => putMail(record, now)),
  ]);
  for (const record of mails) await deliver(ports, record);
}

/** Drops requests that closed meanwhile. */
async function stillOpen(ports: InboxPorts, requestIds: readonly string[]): Promise<NearbyRequest[]> {
  const requests = await Promise.all(requestIds.map((id) => readRequest(ports.marketplace, id)));
  const now = ports.clock.now();
  return requests.flatMap((request) => {
    if (!request || !isOpen(request, now)) return [];
    const { city, state, serviceDate: date } = request;
    return [{ services: serviceTypeNames(request.serviceTypeIds), city, state, date }];
  });
}
