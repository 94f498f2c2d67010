import type { EventOf, EventType } from '@sward/shared/events';
import type { AwsEventHandlers, Consumers, Timers } from '@sward/shared/lambda/pure';
import type { Start } from './announcements/announcement.ts';
import { consumersOf, rowsOf } from './announcements/derive.ts';
import { announcements, type EventStarting } from './announcements/index.ts';
import { notify, sendMails } from './broadcast/announce.ts';
import { revealOwner } from './conversations/reveal-owner.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import type { InboxPorts } from './ports.ts';
import { suppressAddresses } from './preferences/suppress-addresses.ts';
import { collectAnswers } from './reminders/collect-answers.ts';
import { collectNearby } from './reminders/collect-nearby.ts';
import { collectUnread } from './reminders/collect-unread.ts';
import { remindOfInsurance } from './reminders/remind-of-insurance.ts';
import { remindOfJob } from './reminders/remind-of-job.ts';
import { remindOfReview } from './reminders/remind-of-review.ts';
import { sendDigests } from './reminders/send-digests.ts';
import { sendUnread } from './reminders/send-unread.ts';
import { sweepMail } from './sweep-mail.ts';
import { endDevices, endDevicesOfSessions } from './web-push/end-devices.ts';

/** Use cases that announcements start, for the events whose rows name them. */
const STARTED: { [S in Start]: (ports: InboxPorts, event: EventOf<EventStarting<S>>) => Promise<void> } = {
  'collect-nearby': collectNearby,
  'remind-of-job': remindOfJob,
  'remind-of-review': remindOfReview,
  'collect-unread': collectUnread,
  'collect-answers': collectAnswers,
};

/** Consumers by their names in the rows. */
const ANNOUNCING: Readonly<Record<string, unknown>> = { 'send-mails': sendMails, ...STARTED, notify };

/** Consumers without an announcement. For an event with both they run first. */
const others: Consumers<InboxPorts> = {
  BidAccepted: { 'reveal-owner': revealOwner },
  ProviderProfileUpdated: { 'remind-of-insurance': remindOfInsurance },
  SessionsEnded: { 'end-devices': endDevicesOfSessions },
  AccountSuspended: { 'end-devices': endDevices },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountExportRequested: { 'export-own-data': exportOwnData },
};

const announced: [EventType, string[]][] = rowsOf(announcements).map(([type, row]) => [
  type,
  consumersOf(row),
]);

export const consumers: Consumers<InboxPorts> = {
  ...others,
  ...Object.fromEntries(
    announced
      .filter(([, names]) => names.length > 0)
      .map(([type, names]) => [
        type,
        { ...others[type], ...Object.fromEntries(names.map((name) => [name, ANNOUNCING[name]])) },
      ]),
  ),
};

export const timers: Timers<InboxPorts> = {
  'sweep-mail': sweepMail,
  'sweep-digests': sendDigests,
  'sweep-unread': sendUnread,
};

export const awsEvents: AwsEventHandlers<InboxPorts> = {
  'Email Bounced': suppressAddresses,
  'Email Complaint Received': suppressAddresses,
};
