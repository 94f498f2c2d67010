import { eventually, uploadPhoto } from '../../tests/support/local.ts';
import type { Result } from '../../tests/support/people.ts';
import { registeredHomeowner } from '../../tests/support/registration.ts';
import { again, finishJob, type Job, paidJob, payment, postRequest } from '../../tests/support/steps.ts';
import type { World } from '../../tests/support/world.ts';
import { askConsole } from '../invoke.ts';
import type { LedgerOfPayment } from '../ledger/ledger-text.ts';
import { dueUntil } from '../ops/due.ts';
import { reconciliation } from '../ops/reconciliation.ts';
import type { StageAccess } from '../ops/stage-access.ts';

/** Jobs, requests and payments at the moment of the backup. */
export interface Day {
  /** Instant. */
  moment: string;
  /** Paid jobs whose day is still to come. */
  open: Job[];
  /** A finished job whose money is held for the review. */
  inReview: Job;
  /** An open request with a photo. */
  posted: { owner: Job['owner']; requestId: string };
  /** State of each payment, by id. */
  payments: Map<string, Result<'payments.get'>>;
}

const OPEN_JOBS = 3;

/** Creates the state that the backup will have. When it returns, nothing waits for delivery. */
export async function dayBefore(w: World): Promise<Day> {
  const inReview = await paidJob(w, 55);
  await finishJob(w, inReview);
  const open: Job[] = [];
  for (let amount = 40; open.length < OPEN_JOBS; amount += 10) open.push(await paidJob(w, amount));
  const owner = await registeredHomeowner(w);
  const requestId = await postRequest(w, owner, { photos: [await uploadPhoto(owner, 'request')] });
  await photoOf({ owner, requestId });
  await again(inReview.owner);
  const payments = new Map<string, Result<'payments.get'>>();
  for (const { owner: payer, paymentId } of [...open, inReview])
    payments.set(paymentId, await payment(payer, paymentId));
  await w.local.quiet();
  const moment = new Date(await w.local.now()).toISOString();
  return { moment, open, inReview, posted: { owner, requestId }, payments };
}

async function photoOf({ owner, requestId }: Day['posted']): Promise<string> {
  return await eventually(async () => {
    const { photos } = await owner.api.call('requests.get', { params: { requestId } });
    return photos[0]?.url ?? undefined;
  }, 'the photo');
}

/** Checks accounts, photos, ledgers and timers, then ends two jobs. @throws Error that names what is not as it was */
export async function checkEverything(w: World, access: StageAccess, day: Day, late: Job): Promise<void> {
  const jobs = [...day.open, day.inReview];
  same('those who were signed in still are', await statusOf(day.posted.owner), 200);
  for (const { owner } of jobs) await again(owner);
  for (const { owner, paymentId } of jobs) {
    const [now, then] = [await payment(owner, paymentId), day.payments.get(paymentId)];
    same(`payment ${paymentId}`, now.status, then?.status);
    same(`amount of ${paymentId}`, now.amount, then?.amount);
    const ledger = (await askConsole(w.url, '/ledger', { paymentId })) as Partial<LedgerOfPayment>;
    same(`ledger of ${paymentId}`, ledger.problem, null);
  }
  same('the photo', (await fetch(await photoOf(day.posted))).status, 200);
  const later = new Date((await w.local.now()) + 90 * 86_400_000).toISOString();
  const waiting = (await dueUntil(access, 'marketplace', 'DUE#payments', later)).map(({ pk }) => pk);
  for (const { paymentId } of jobs)
    same(`timer of ${paymentId}`, waiting.includes(`PAYMENT#${paymentId}`), true);

  // The product goes on: the timer of the review releases money, and an open job is done on its day.
  const [next] = day.open;
  if (!next) throw new Error('there is no open job');
  await finishJob(w, next);
  await w.local.advance('PT49H');
  for (const job of [day.inReview, next]) {
    await again(job.owner);
    const released = await eventually(async () => {
      const { status } = await payment(job.owner, job.paymentId);
      return status === 'released' && status;
    }, `${job.paymentId} to be released`);
    same(`end of ${job.paymentId}`, released, 'released');
  }

  // The ledger lacks what Stripe did after the moment, and the reconciliation must report that.
  const report = await reconciliation(access);
  same('Stripe knows of money that the ledger does not', /^difference (?!\$0\.00)/m.test(report), true);
  process.stdout.write(
    `  of the job paid after the moment (${late.paymentId}):\n${report.replaceAll(/^/gm, '    ')}\n`,
  );
}

const statusOf = async (someone: Job['owner']) => (await someone.call('GET', '/api/auth/user')).status;

function same<T>(what: string, now: T, then: T): void {
  if (now !== then) throw new Error(`${what}: ${String(now)}, and was ${String(then)}`);
}
