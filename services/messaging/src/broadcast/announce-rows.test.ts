import type { EventOf, EventType } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import service from '../../service.ts';
import { SAMPLES } from '../../testing/mail-samples.ts';
import { worldOf } from '../../testing/test-events.ts';
import { OWNER, PROVIDER, setBid, setRequest, type TestPorts } from '../../testing/test-kit.ts';
import { notifyWorld } from '../../testing/test-notices.ts';
import { pushesOf, rowsOf, subscriptionsOf } from '../announcements/derive.ts';
import { announcements, postedMails, textBeside, topicOfMail } from '../announcements/index.ts';
import { consumers } from '../consumers.ts';
import { textOf } from '../delivery/texts.ts';
import { pushRules } from '../push-rules.ts';
import { KIND_OF_MAIL } from '../templates/kinds.ts';
import { notifyOf, sendMailsOf } from './announce-rows.ts';

type Consume = (ports: TestPorts, event: EventOf) => Promise<void>;

const variants: Record<string, object[]> = {
  DisputeResolved: ['withdrawn', 'fixed', 'agreed', 'decided'].map((outcome) => ({ outcome })),
  DisputeAnswered: [{ fixDate: null }, { fixDate: null, refundCents: 1250 }],
  DisputeReferred: [{ because: 'overdue' }],
  JobCancelled: ['owner', 'provider', 'operator', 'system'].map((by) => ({ by })),
  PayoutBlocked: [{ because: 'stripe' }],
  PayoutAccountChanged: [{ state: 'payable' }],
  ChargebackChanged: [{ released: true }, { released: true, state: 'lost' }],
  RescheduleDeclined: [{ proposedBy: 'provider' }],
  SubscriptionChanged: [{ status: 'incomplete' }, { status: 'active', retryAt: null }],
  ReviewPosted: [{ of: 'owner' }],
  RecurringServiceChanged: [{ status: 'paused' }, { change: 'skipped', date: '2027-05-19' }],
  SupportTicketAnswered: [{ accountId: null }],
};
const BIDS = ['pending', 'accepted', 'declined', 'withdrawn', 'completed', 'cancelled'];
const REQUESTS = ['pending', 'accepted', 'completed', 'expired', 'cancelled'];
const ACTORS = [SYSTEM.kind, OWNER.accountId, PROVIDER.accountId];

/** What is left behind by a consumer in a world of its own. */
async function outcome(
  type: EventType,
  prepare: (ports: TestPorts) => Promise<void>,
  change: (event: EventOf) => EventOf,
  consume: Consume,
) {
  const { ports, events } = await notifyWorld();
  await worldOf(ports, type);
  const event = change(await events[type as keyof typeof events]());
  await prepare(ports);
  try {
    await consume(ports, event);
  } catch (error) {
    if (!(error instanceof AlreadyHandled)) throw error;
  }
  return { kept: ports.conversations.all(), sent: ports.sent, texted: ports.texted };
}

const old =
  (wanted: (name: string) => boolean): Consume =>
  async (ports, event) => {
    const known = (consumers[event.type] ?? {}) as Record<string, Consume>;
    for (const [name, consume] of Object.entries(known)) if (wanted(name)) await consume(ports, event);
  };

const types = rowsOf(announcements).flatMap(([type, row]) =>
  (row.bell || row.mails) && !['MessageSent', 'SupportTicketOpened'].includes(type)
    ? [[type, row] as const]
    : [],
);

test.each(types)('%s is told by its row as by its files', async (type, row) => {
  const cases: [(ports: TestPorts) => Promise<void>, (event: EventOf) => EventOf][] = [];
  const same = (event: EventOf) => event;
  const none = async () => {};
  for (const data of variants[type] ?? [])
    cases.push([none, (event) => ({ ...event, data: { ...event.data, ...data } }) as EventOf]);
  for (const actor of ACTORS) cases.push([none, (event) => ({ ...event, actor })]);
  for (const status of BIDS) cases.push([(ports) => setBid(ports, status), same]);
  for (const status of REQUESTS) cases.push([(ports) => setRequest(ports, { status }), same]);
  cases.push([(ports) => setRequest(ports, { settledAt: '2027-05-05T16:00:00.000Z' }), same]);
  let told = 0;
  for (const [prepare, change] of cases) {
    for (const [mine, theirs] of [
      [row.mails && sendMailsOf, old((name) => name.startsWith('mail-'))],
      [row.bell && notifyOf, old((name) => name === 'notify')],
    ] as const) {
      const before = await outcome(type, prepare, change, theirs);
      const after = await outcome(type, prepare, change, mine ?? none);
      expect(after).toEqual(before);
      told += after.kept.length;
    }
  }
  expect(told).toBeGreaterThan(0);
});

test('texts and switches are those of the lists', () => {
  for (const [name, kind] of Object.entries(KIND_OF_MAIL))
    expect([name, topicOfMail(name as never)]).toEqual([name, kind === 'desk' ? 'operators' : kind]);
  for (const [name, samples] of Object.entries(SAMPLES))
    for (const facts of Object.values(samples))
      expect([name, textBeside({ name: name as never, facts })]).toEqual([
        name,
        textOf({ name, facts } as never),
      ]);
  for (const { mail, topic } of postedMails) expect(topicOfMail(mail)).toBe(topic);
});

test('what is subscribed to and pushed is what the lists name', () => {
  expect([...subscriptionsOf(announcements), 'AccountDeleted', 'AccountExportRequested'].sort()).toEqual(
    [...service.subscriptions].sort(),
  );
  expect(pushesOf(announcements).sort()).toEqual([...service.pushes].sort());
  expect(Object.keys(pushRules).sort()).toEqual(pushesOf(announcements).sort());
});
