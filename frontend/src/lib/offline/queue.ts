import { ApiError } from '@sward/shared/contract/client';
import { MINUTE } from '@sward/shared/kernel';
import { type Answer, api } from '../api/api.ts';
import { queryClient } from '../api/query.ts';
import { announce } from '../api/signals.ts';
import { clockAhead, now } from '../clock.ts';
import { TAP_PATIENCE_MS } from '../waits.ts';
import { homeownerIn, jobIn, told } from './jobs-in.ts';
import { keptFor } from './owner.ts';
import { call, dropPhotosOf, forgetUploads, photosOf, send, uploadKept } from './send.ts';
import { show, whatWaits } from './state.ts';
import { all, drop, find, keep } from './store.ts';
import { TakenBack } from './taken-back.ts';
import type { Act, Refused, Waiting } from './waiting.ts';

const SECOND = 1_000;
const FIRST_RETRY_MS = 5 * SECOND;
const LONGEST_RETRY_MS = 5 * MINUTE;
/** Sent taps that this page view shows. */
const SHOWN_SENT = 5;

/** The server's answer to each kind of tap. */
interface Answers {
  'on-my-way': Answer<'bids.onMyWay'>;
  'check-in': Answer<'bids.checkIn'>;
  finish: Answer<'bids.complete'>;
  message: Answer<'messaging.sendMessage'>;
}

interface Waiter {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** Callers that still wait for the outcome of their tap, by its id. */
const waiters = new Map<string, Waiter>();
let running: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Does something at a job, or sends a message: keeps it with the time of the tap, then sends it. Resolves with the
 * server's answer, or with undefined once it is clear that it waits for the network. Rejects with a refusal that came
 * at once, or when it is taken back; then nothing waits. `hold`: it can be taken back for that time, and is then sent
 * even if the page is gone.
 */
export async function act<Kind extends Act['kind']>(
  job: string,
  what: Extract<Act, { kind: Kind }>,
  id = `web-${crypto.randomUUID()}`,
  hold?: { ms: number; onHeld: () => void },
): Promise<Answers[Kind] | undefined> {
  const last = whatWaits().waiting.at(-1)?.turn ?? 0;
  const data = queryClient.getQueriesData({}).map(([, answer]) => answer);
  const tap: Waiting = {
    ...{ ...what, id, job, owner: keptFor() ?? '', turn: Math.max(now(), last + 1) },
    ...{ tappedAt: new Date(now()).toISOString(), ahead: clockAhead() },
    ...{ ...told(jobIn(data, job)), who: homeownerIn(data, job) },
    ...(hold && { heldUntil: Date.now() + hold.ms }),
  };
  const kept = await keep('waiting', tap).then(
    () => tap.owner !== '',
    () => false,
  );
  // A browser that keeps nothing sends it now or not at all.
  if (!kept) return (await call({ ...what, job })) as Answers[Kind];
  show({ waiting: [...whatWaits().waiting, tap] });
  const answer = new Promise((resolve, reject) => waiters.set(id, { resolve, reject }));
  if (hold) {
    setTimeout(release, hold.ms, id);
    hold.onHeld();
    announce('bid', 'request');
  } else sendNow(id);
  return (await answer) as Answers[Kind] | undefined;
}

function sendNow(id: string): void {
  if (navigator.onLine) {
    setTimeout(letGo, TAP_PATIENCE_MS, id);
    void sendAll();
  } else letGo(id);
}

/** Ends the hold of a tap: it can no longer be taken back. */
function release(id: string): void {
  if (!whatWaits().waiting.some((tap) => tap.id === id)) return;
  show({
    waiting: whatWaits().waiting.map((tap) => (tap.id === id ? { ...tap, heldUntil: undefined } : tap)),
  });
  sendNow(id);
}

/** Takes back a held tap; its photos stay on this phone. */
export async function takeBack(id: string): Promise<void> {
  const tap = whatWaits().waiting.find((each) => each.id === id);
  if (!tap || !isHeld(tap)) return;
  await forget(tap);
  waiters.get(id)?.reject(new TakenBack());
  waiters.delete(id);
  announce('bid', 'request', 'payment');
}

function letGo(id: string): void {
  waiters.get(id)?.resolve(undefined);
  waiters.delete(id);
}

/** Loads the taps and photos that this browser has kept. */
export async function takeUp(): Promise<void> {
  const [waiting, photos] = await Promise.all([all('waiting'), all('photos')]);
  show({
    waiting: waiting.sort((a, b) => a.turn - b.turn),
    photos: photos.sort((a, b) => a.keptAt - b.keptAt),
  });
  for (const { id, heldUntil = 0 } of waiting) if (heldUntil) setTimeout(release, heldUntil - Date.now(), id);
}

/** Sends what waits, in its order, until one cannot be sent. Tabs of one browser take turns. */
export function sendAll(): Promise<void> {
  running ??= inTurn(sendInOrder).finally(() => {
    running = undefined;
    // A tap may have come after the last look; without a network, looking again would never end.
    if (navigator.onLine && failures === 0 && next()) void sendAll();
  });
  return running;
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  await navigator.locks.request('sward-day', work);
}

/** Sends at once: the connection is back, or the page is visible again. */
export function tryNow(): void {
  failures = 0;
  void sendAll();
}

async function sendInOrder(): Promise<void> {
  clearTimeout(retry);
  if (!navigator.onLine) return;
  show({ sending: true });
  try {
    for (let tap = next(); tap; tap = next()) await deliver(tap);
    for (const { id, uploadId } of whatWaits().photos) if (!uploadId) await uploadKept(id);
    failures = 0;
  } catch (error) {
    for (const id of [...waiters.keys()]) letGo(id);
    later(error);
  } finally {
    show({ sending: false });
  }
}

function later(error: unknown): void {
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * SECOND : 0;
  failures += 1;
  retry = setTimeout(() => void sendAll(), Math.max(wait, asked));
}

/** Returns the first tap that no earlier tap of its job holds up. */
function next(): Waiting | undefined {
  const stuck = new Set<string>();
  for (const tap of whatWaits().waiting) {
    if (!tap.refused && !isHeld(tap) && !stuck.has(tap.job)) return tap;
    // A tap that the provider is on the way, or a message, holds up nothing else.
    if (tap.kind === 'check-in' || tap.kind === 'finish') stuck.add(tap.job);
  }
}

const isHeld = ({ heldUntil = 0 }: Waiting) => heldUntil > Date.now();

/** @throws what did not reach the server, or came at a bad moment */
async function deliver(tap: Waiting): Promise<void> {
  try {
    if (await isGone('waiting', tap.id)) return await letPass(tap);
    const answer = await send(tap);
    await remove(tap);
    show({ sent: [...whatWaits().sent, tap].slice(-SHOWN_SENT) });
    waiters.get(tap.id)?.resolve(answer ?? {});
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'upload_not_found' && (await forgetUploads(tap))) return;
    const waiter = waiters.get(tap.id);
    if (waiter) await forget(tap);
    else await note(tap, error);
    waiter?.reject(error);
  }
  waiters.delete(tap.id);
  announceEnd(tap);
}

function announceEnd({ kind }: Waiting): void {
  if (kind === 'message') announce('message');
  else announce('bid', 'request', 'payment');
}

/** Whether another tab has removed it meanwhile. A browser that cannot be asked still has it. */
const isGone = (room: 'waiting' | 'photos', id: string) =>
  find(room, id).then(
    (kept) => !kept,
    () => false,
  );

/** Shows no longer the tap, and those of its photos, that another tab has sent or taken back. */
async function letPass(tap: Waiting): Promise<void> {
  const gone = [tap.id];
  for (const id of photosOf(tap)) if (await isGone('photos', id)) gone.push(id);
  const stays = ({ id }: { id: string }) => !gone.includes(id);
  show({ waiting: whatWaits().waiting.filter(stays), photos: whatWaits().photos.filter(stays) });
  letGo(tap.id);
  announceEnd(tap);
}

/** Whether the server refuses for good; an ended session, a busy server and too many calls mean not now. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);
}

async function note(tap: Waiting, error: ApiError): Promise<void> {
  const { status, code, message } = error;
  const job = tap.kind === 'message' ? undefined : await standing(tap.job);
  const refused: Refused = { status, code, message, at: new Date(now()).toISOString(), ...(job && { job }) };
  const noted = { ...tap, refused };
  await keep('waiting', noted);
  show({ waiting: whatWaits().waiting.map((each) => (each.id === tap.id ? noted : each)) });
}

/** Reads the current state of a job; undefined when it is no longer its provider's. */
async function standing(bidId: string): Promise<Refused['job']> {
  const job = await api.call('bids.getJob', { params: { bidId } }).catch(() => undefined);
  if (!job) return;
  const { status, date, time, cancellation } = job;
  return {
    ...{ status, date, time },
    ...(cancellation && { cancelledBy: cancellation.by, providerCents: cancellation.providerCents }),
  };
}

/** Removes a tap that has arrived or was given up, with its photos. */
async function remove(tap: Waiting): Promise<void> {
  await dropPhotosOf(tap);
  const taken = photosOf(tap);
  show({ photos: whatWaits().photos.filter(({ id }) => !taken.includes(id)) });
  await forget(tap);
}

async function forget({ id }: Waiting): Promise<void> {
  await drop('waiting', id);
  show({ waiting: whatWaits().waiting.filter((each) => each.id !== id) });
}

const refusedOf = (job: string) => whatWaits().waiting.filter((tap) => tap.job === job);

/** Sends the refused taps of a job once more. */
export async function tryAgain(job: string): Promise<void> {
  for (const tap of refusedOf(job)) await keep('waiting', { ...tap, refused: undefined });
  show({
    waiting: whatWaits().waiting.map((tap) => (tap.job === job ? { ...tap, refused: undefined } : tap)),
  });
  announce('bid', 'request');
  tryNow();
}

/** Removes a tap that is not to be sent as it is. `isEdited`: its photos stay on this phone. */
export async function dismiss(id: string, isEdited: boolean): Promise<void> {
  const tap = whatWaits().waiting.find((each) => each.id === id);
  if (tap) await (isEdited ? forget : remove)(tap);
}

/** Removes the refused taps of a job, once its provider has read why. */
export async function giveUp(job: string): Promise<void> {
  for (const tap of refusedOf(job)) await remove(tap);
}
