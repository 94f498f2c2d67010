import { isOpen, readRequest, type ServiceRequest } from '@sward/requests';
import { instant, isAppError } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { biddersOf } from '../broadcast/readers.ts';
import { type MailRecord, putMail } from '../delivery/mail-store.ts';
import { deliver } from '../delivery/send-mails.ts';
import { notificationWrites } from '../notifications/add-notifications.ts';
import type { NewNotification } from '../notifications/notification.ts';
import type { InboxPorts } from '../ports.ts';
import { choicesOf } from '../preferences/preference-store.ts';
import type { MailToSend } from '../templates/index.ts';
import type { NearbyRequest } from '../templates/requests.ts';
import { type Digest, dueDigests, endDigest, readDigest, readLines } from './digest-store.ts';

/**
 * Timer: sends each provider with new requests nearby, or with new answers about requests they bid on, one mail, at
 * most hourly.
 */
export async function sendDigests(ports: InboxPorts): Promise<void> {
  const now = instant(ports.clock.now());
  for await (const named of dueDigests(ports.conversations, ports)) {
    const digest = await readDigest(ports.conversations, named);
    if (digest.dueAt === undefined || digest.dueAt > now) continue;
    await send(ports, digest).catch((error: unknown) => {
      // A request was added concurrently, or only this digest fails: it stays due.
      if (!isAppError(error, 'state_changed'))
        ports.log.error('could not send a digest', { accountId: named.accountId, error });
    });
  }
}

/** The mail and the notification of a digest. */
interface Contents {
  mail?: MailToSend;
  /** Writes of the notification. */
  bell: Write[];
}

async function send(ports: InboxPorts, digest: Digest): Promise<void> {
  const now = ports.clock.now();
  const { kind, accountId, version } = digest;
  const { requestIds, more } = await readLines(ports.conversations, digest);
  const eventId = kind === 'answers' ? `answers.${version}` : `digest.${version}`;
  const contents = kind === 'answers' ? answers : nearby;
  const { mail, bell } = await contents(ports, accountId, requestIds, eventId);
  const record: MailRecord | undefined = mail && {
    ...mail,
    eventId,
    recipient: accountId,
    state: 'due',
    attempts: 1,
    createdAt: instant(now),
  };
  await ports.conversations.transact([
    ...endDigest(digest, requestIds, more, now),
    ...bell,
    ...(record ? [putMail(record, now)] : []),
  ]);
  if (record) await deliver(ports, record);
}

async function nearby(
  ports: InboxPorts,
  accountId: string,
  requestIds: readonly string[],
): Promise<Contents> {
  const { preferences } = await choicesOf(ports, accountId);
  if (!preferences.nearby.mail && !preferences.nearby.push) return { bell: [] };
  const requests = (await stillOpen(ports, requestIds)).map(inMail);
  return { bell: [], ...(requests.length > 0 && { mail: { name: 'requests-nearby', facts: { requests } } }) };
}

/** Returns the contents for requests that the provider still bids on. */
async function answers(
  ports: InboxPorts,
  accountId: string,
  requestIds: readonly string[],
  eventId: string,
): Promise<Contents> {
  const open = await stillOpen(ports, requestIds);
  const bidders = await Promise.all(open.map(({ id }) => biddersOf(ports, id)));
  const requests = open.filter((_, index) => bidders[index]?.includes(accountId));
  if (requests.length === 0) return { bell: [] };
  return {
    bell: await notificationWrites(ports, eventId, answersNotice(accountId, requests)),
    mail: { name: 'questions-answered', facts: { requests: requests.map(inMail) } },
  };
}

/** Returns one notification for all of them, since a transaction changes an account's bell only once. */
function answersNotice(recipient: string, requests: readonly ServiceRequest[]): NewNotification {
  const services = serviceTypeNames(requests.flatMap(({ serviceTypeIds }) => serviceTypeIds));
  const [only, ...others] = requests.map(({ id }) => id);
  return {
    ...{ recipient, kind: 'bids', notice: { name: 'questions-answered', services } },
    ...(only && others.length === 0
      ? { link: `/requests/${only}#questions`, about: only }
      : { link: '/my-bids' }),
  };
}

/** Drops requests that closed meanwhile. */
async function stillOpen(ports: InboxPorts, requestIds: readonly string[]): Promise<ServiceRequest[]> {
  const requests = await Promise.all(requestIds.map((id) => readRequest(ports.marketplace, id)));
  const now = ports.clock.now();
  return requests.flatMap((request) => (request && isOpen(request, now) ? [request] : []));
}

function inMail({ serviceTypeIds, city, state, serviceDate: date }: ServiceRequest): NearbyRequest {
  return { services: serviceTypeNames(serviceTypeIds), city, state, date };
}
