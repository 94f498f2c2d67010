import { answering, FCM, pushStates, register } from '../../testing/devices.ts';
import { setDispute } from '../../testing/dispute-events.ts';
import { worldOf } from '../../testing/test-events.ts';
import {
  BID,
  eventOf,
  OWNER,
  PAYMENT,
  PROVIDER,
  REQUEST,
  setBid,
  type TestPorts,
} from '../../testing/test-kit.ts';
import { type NotifyEvents, notifyWorld } from '../../testing/test-notifications.ts';
import { notify } from '../broadcast/announce.ts';
import { findNotification } from '../notifications/find-notification.ts';
import { readNotifications } from '../notifications/read-notifications.ts';
import { savePreferences } from '../preferences/preference-store.ts';
import { remindOfJob } from '../reminders/remind-of-job.ts';
import { sweepMail } from '../sweep-mail.ts';
import { deliverPushes } from './deliver-push.ts';
import { planPushes } from './plan-pushes.ts';
import { putPush } from './push-store.ts';

let ports: TestPorts;
let events: NotifyEvents;
beforeEach(async () => {
  ({ ports, events } = await notifyWorld());
  answering(ports);
});

const DISPUTE_EVENTS = ['DisputeOpened', 'DisputeAnswered', 'DisputeFixAgreed', 'DisputeReferred'] as const;
type DisputeEvent = (typeof DISPUTE_EVENTS)[number];

/** 22:00 in New York. */
const NIGHT = '2027-05-04T02:00:00.000Z';
const MORNING = '2027-05-04T12:01:00.000Z';

const bidPlaced = async () => await notify(ports, await events.BidPlaced());
const switchOff = async () => {
  const saved = { changes: { bids: { push: false } }, quiet: undefined };
  await ports.conversations.transact(savePreferences(OWNER.accountId, saved));
};
async function sweepAt(instant: string): Promise<void> {
  ports.clock.set(instant);
  await sweepMail(ports);
}

describe('in quiet hours', () => {
  beforeEach(async () => {
    await register(ports, OWNER);
    ports.clock.set(NIGHT);
  });

  test('a push waits for their end', async () => {
    await bidPlaced();
    expect(ports.pushed).toEqual([]);

    await sweepAt('2027-05-04T11:59:00.000Z');
    expect(ports.pushed).toEqual([]);
    await sweepAt(MORNING);

    expect(pushStates(ports)).toEqual(['bid-placed sent 1']);
  });

  test('the ZIP code says where the night is', async () => {
    await ports.accounts.transact([
      { update: { pk: `CONTACT#${OWNER.accountId}`, sk: 'CONTACT' }, set: { zip: '96813' } },
    ]);

    // It is four in the afternoon in Honolulu.
    await bidPlaced();

    expect(ports.pushed).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was read meanwhile', () => readNotifications(ports, OWNER, undefined)],
    ['has lost its reason', () => setBid(ports, 'withdrawn')],
    ['was switched off meanwhile', switchOff],
  ])('a push that %s is not sent in the morning', async (_what, meanwhile) => {
    await bidPlaced();
    await meanwhile();

    await sweepAt(MORNING);

    expect(ports.pushed).toEqual([]);
    expect(pushStates(ports)).toEqual(['bid-placed dropped 1']);
  });

  test('what has a deadline waits for nobody, and for its deadline alone', async () => {
    const plan = async (urgentUntil: string) =>
      await planPushes(ports, {
        ...{ eventId: urgentUntil, accountId: OWNER.accountId, noticeId: 'ntf_1', kind: 'bid-placed' },
        ...{ topic: 'bids', link: '/', urgentUntil },
      });
    for (const { record, at, now } of [
      ...(await plan('2027-05-04T02:30:00.000Z')),
      ...(await plan('2027-05-04T02:00:00.000Z')),
    ]) {
      expect(now).toBe(true);
      await ports.conversations.transact([putPush(record, at)]);
      await deliverPushes(ports, [record]);
    }

    expect(ports.pushed).toMatchObject([{ urgency: 'high', ttlSeconds: 1800 }]);
    expect(pushStates(ports).sort()).toEqual(['bid-placed dropped 1', 'bid-placed sent 1']);
  });
});

test('a lost job is pushed at night to its homeowner, who chooses; its provider hears of it in the morning', async () => {
  await worldOf(ports, 'JobLost');
  for (const actor of [OWNER, PROVIDER])
    await register(ports, actor, { endpoint: `${FCM}/${actor.accountId}` });
  ports.clock.set(NIGHT);

  await notify(
    ports,
    eventOf(ports, 'JobLost', {
      ...{ requestId: REQUEST, bidId: BID, ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
      ...{ paymentId: PAYMENT, because: 'operator', chooseBy: '2027-05-05T02:00:00.000Z' },
    }),
  );
  expect(ports.pushed).toMatchObject([{ endpoint: `${FCM}/${OWNER.accountId}`, urgency: 'high' }]);

  await sweepAt(MORNING);
  expect(ports.pushed).toMatchObject([{}, { endpoint: `${FCM}/${PROVIDER.accountId}`, urgency: 'normal' }]);
});

describe('of a dispute in quiet hours', () => {
  const told = async (type: DisputeEvent) => {
    await worldOf(ports, type);
    for (const actor of [OWNER, PROVIDER]) {
      const endpoint = `${FCM}/${actor.accountId}`;
      await register(ports, actor, { endpoint });
    }
    ports.clock.set(NIGHT);
    await notify(ports, await events[type]());
    expect(ports.pushed).toEqual([]);
  };
  const states = () => new Set(pushStates(ports).map((line) => line.split(' ')[1]));

  test.each(DISPUTE_EVENTS)('%s is pushed in the morning while it holds', async (type) => {
    await told(type);

    await sweepAt(MORNING);

    expect(states()).toEqual(new Set(['sent']));
  });

  const referred = { referred: { at: NIGHT, because: 'not_agreed' } };
  test.each([
    ['DisputeOpened', 'was answered', { status: 'answered' }, 'disputed'],
    ['DisputeOpened', 'was taken back', { status: 'withdrawn' }, 'in_review'],
    ['DisputeAnswered', 'went to an operator', referred, 'disputed'],
    ['DisputeAnswered', 'has an agreed visit', { status: 'fix_agreed' }, 'disputed'],
    ['DisputeFixAgreed', 'went to an operator', referred, 'disputed'],
    ['DisputeFixAgreed', 'was taken back', { status: 'withdrawn' }, 'in_review'],
    ['DisputeReferred', 'was decided', { status: 'resolved' }, 'settling'],
  ] as const)('%s is not pushed in the morning when the dispute %s', async (type, _what, set, payment) => {
    await told(type);
    await setDispute(ports, set, payment);

    await sweepAt(MORNING);

    expect(ports.pushed).toEqual([]);
    expect(states()).toEqual(new Set(['dropped']));
  });
});

describe('a reminder', () => {
  beforeEach(async () => {
    await worldOf(ports, 'BidAccepted');
    await register(ports, PROVIDER);
    const event = eventOf(ports, 'BidAccepted', {
      ...{ requestId: REQUEST, bidId: BID, paymentId: PAYMENT },
      ...{ ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
    });
    await remindOfJob(ports, event);
  });

  test('is pushed beside its mail, and leads to the job', async () => {
    await sweepAt('2027-05-04T12:00:00.000Z');
    await sweepAt('2027-05-04T13:00:00.000Z');

    expect(ports.pushed).toHaveLength(1);
    const { id, kind } = JSON.parse(ports.pushed[0]?.payload ?? '');
    expect(kind).toBe('job-tomorrow');
    expect(await findNotification(ports, PROVIDER, { notificationId: id })).toMatchObject({
      link: `/requests/${REQUEST}`,
    });
  });

  test('of a job that was cancelled in the night is not pushed in the morning', async () => {
    await ports.accounts.transact([
      { update: { pk: `CONTACT#${PROVIDER.accountId}`, sk: 'CONTACT' }, set: { zip: '96813' } },
    ]);
    await sweepAt('2027-05-04T12:00:00.000Z');
    expect(pushStates(ports)).toEqual(['job-tomorrow due 0']);
    await setBid(ports, 'cancelled');

    await sweepAt('2027-05-04T18:01:00.000Z');

    expect(pushStates(ports)).toEqual(['job-tomorrow dropped 1']);
  });
});
