import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dayIn } from '../../shared/kernel/days.ts';
import { WINDOW_HOURS } from '../../shared/product/options.ts';
import { windowOf } from '../../shared/product/service-window.ts';
import { eventually, uploadPhoto } from '../../tests/support/local.ts';
import { idOf, type Person, type Result } from '../../tests/support/people.ts';
import type { Base } from '../../tests/support/provider-account.ts';
import { registeredHomeowner } from '../../tests/support/registration.ts';
import type { Listening } from '../../tests/support/socket.ts';
import { payBid, payment, placeBid, postRequest } from '../../tests/support/steps.ts';
import type { World } from '../../tests/support/world.ts';
import { ONCE, payableProviders, talk } from '../load/crowd.ts';
import type { Walk } from './walk.ts';

interface Place {
  zone: string;
  home: { address: string; city: string; state: string; zipCode: string };
  point: Base['point'];
}

/** Places of the job. An emulator's clock cannot be moved, so the job is where it is day now. */
const PLACES: [Place, Place] = [
  {
    zone: 'America/New_York',
    home: { address: '21 Prospect St', city: 'Cambridge', state: 'MA', zipCode: '02139' },
    point: { lat: 42.36, lng: -71.1 },
  },
  {
    zone: 'Pacific/Honolulu',
    home: { address: '21 King St', city: 'Honolulu', state: 'HI', zipCode: '96813' },
    point: { lat: 21.32, lng: -157.85 },
  },
];

/** Returns today's widest window at a place while it is open; otherwise undefined. */
function windowNow({ zone }: Place): { date: string; time: 'anytime' } | undefined {
  const now = Date.now();
  const date = dayIn(zone, now);
  const { start, end } = windowOf(date, 'anytime', zone);
  return now >= start && now < end - 10 * 60_000 ? { date, time: 'anytime' } : undefined;
}

export interface JourneyOptions {
  w: World;
  walk: Walk;
  client: DynamoDBDocumentClient;
  /** Makes further calls reach the functions without the emulator's HTTP API. */
  goRound(): void;
  /** Replays all events; returns their number. */
  replay(): Promise<number>;
  /** Opens a connection to the WebSocket API. */
  listen(someone: Person): Promise<Listening>;
}

/** Walks through the main journey, from registration to released money, and tries what an emulator may lack. */
export async function journey({ w, walk, client, goRound, replay, listen }: JourneyOptions): Promise<void> {
  const place = PLACES.find(windowNow) ?? PLACES[0];
  const owner = await walk.step('A homeowner registers and enters the mailed code', () =>
    registeredHomeowner(w),
  );
  const handsOver = await walk.aside('The HTTP API hands cookies over (payload format 2.0)', () =>
    idOf(owner),
  );
  if (!handsOver) {
    goRound();
    await walk.step('Events as AWS writes them, straight to the functions', () => idOf(owner));
  }
  const provider = await walk.step('A provider is payable', async () => {
    const base = { zip: place.home.zipCode, city: place.home.city, point: place.point };
    return (await payableProviders(w, client, 1, base))[0] as Person;
  });
  const requestId = await walk.step('A request is posted', () => postRequest(w, owner, place.home));
  await walk.step('The provider finds it', async () => {
    const { items } = await provider.api.call('requests.listAvailable');
    if (!items.some(({ id }) => id === requestId)) throw new Error('it is not in the list');
  });
  const connection = listen(owner);
  await connection.catch(() => undefined);
  const bid = await walk.step('The provider bids', () => placeBid(w, provider, requestId));
  await walk.aside('WebSocket API: the open page of the owner hears of it', async () => {
    const open = await connection;
    await open.next('bid').finally(open.close);
  });
  await walk.step('Stream, bus and queue: a mail tells the owner', () => w.local.mailTo(owner.email, /bid/i));
  await walk.step('The two talk', () => talk({ step: ONCE }, owner, provider, requestId));
  const paymentId = await walk.step('The owner pays', () => payBid(w, owner, bid));
  await walk.step("Stripe's webhook: the money is held", () =>
    reaches(owner, paymentId, ({ status }) => status === 'held'),
  );
  await walk.aside('Bucket, bus and queue: a photo is decoded', () => photoShown(owner, provider, requestId));
  await walk.aside('Archive: all events are handed over again', async () => {
    if ((await replay()) === 0) throw new Error('nothing was kept');
  });
  const today = windowNow(place);
  if (!today) {
    const [from, to] = WINDOW_HOURS.anytime;
    const zones = PLACES.map(({ zone }) => zone).join(' and ');
    await walk.aside('The job is done and paid out', async () => {
      throw new Error(
        `the clock cannot be moved, and it is not between ${from} and ${to} o'clock in ${zones}`,
      );
    });
    return;
  }
  await walk.step('Both move the job to today', async () => {
    const path = `/api/bids/${bid.id}/reschedule`;
    await provider.must('POST', path, today);
    await owner.must('POST', `${path}/accept`, today);
  });
  await walk.step('The provider checks in, uploads a photo and finishes', async () => {
    await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
    const photos = [await uploadPhoto(provider, 'after')];
    const checklist = { gateClosed: true, clippings: true, edges: true };
    await provider.api.call('bids.complete', { params: { bidId: bid.id }, body: { photos, checklist } });
  });
  await walk.step('The event of it: the payment is in review', () =>
    reaches(owner, paymentId, ({ status }) => status === 'in_review'),
  );
  await walk.step('The owner confirms: the money is released', async () => {
    await owner.api.call('payments.confirm', { params: { paymentId } });
    await reaches(owner, paymentId, (it) => it.status === 'released' && it.transferredCents === 3800);
  });
  await walk.step('The provider sees the earnings', async () => {
    const { items } = await provider.api.call('payments.earnings');
    if (items[0]?.netCents !== 3800) throw new Error(JSON.stringify(items));
  });
  await walk.aside('What was handed over again was mailed once', async () => {
    const about = (await w.local.mails()).filter(
      ({ to, subject }) => to === owner.email && /new bid/i.test(subject),
    );
    if (about.length !== 1) throw new Error(`${about.length} mails about one bid`);
  });
}

type Payment = Result<'payments.get'>;

function reaches(owner: Person, paymentId: string, is: (payment: Payment) => boolean): Promise<unknown> {
  let last: Payment | undefined;
  const look = async () => {
    last = await payment(owner, paymentId);
    return is(last);
  };
  return eventually(look, 'the payment').catch((error: Error) => {
    throw new Error(`${error.message}: it is ${last?.status}`);
  });
}

async function photoShown(owner: Person, provider: Person, serviceRequestId: string): Promise<void> {
  const receiverId = await idOf(provider);
  const open = { serviceRequestId, otherUserId: receiverId };
  const { id } = await owner.api.call('messaging.openConversation', { body: open });
  const photos = [await uploadPhoto(owner, 'message')];
  const message = { conversationId: id, receiverId, content: 'This corner, please.', photos };
  await owner.api.call('messaging.sendMessage', { body: message });
  await eventually(async () => {
    const { items } = await provider.api.call('messaging.listMessages', { params: { id } });
    return items.at(-1)?.photos[0]?.status === 'ready';
  }, 'the photo to be decoded');
}
