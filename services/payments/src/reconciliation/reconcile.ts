import { HOUR, instant, isAppError } from '@sward/shared/kernel';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { clearingsToReconcile, deleteClearing, ledgerOf } from '../payment/clearing-store.ts';
import { GRACE_HOURS } from '../payment/ledger.ts';
import type { Ports } from '../ports.ts';
import { isClaimId, type StripeMovement } from '../stripe/gateway.ts';
import { takeSnapshot } from './count-held-money.ts';
import { isCovered, type OpenItem, type Report } from './reconciliation.ts';
import { floatCents, putReport, readLastReport, recordFloat } from './reconciliation-store.ts';

/**
 * Once a day: every movement of Stripe's balance has its journal, and every journal its movement, of the same cents.
 * A claim of a bank that nobody told of is booked. What differs is an alarm, stays in the report and is looked at again
 * the next time. The report says as well whether
 * the balance covers what is held.
 */
export async function reconcile(ports: Ports): Promise<Report> {
  const { marketplace, clock, log } = ports;
  const now = clock.now();
  const last = await readLastReport(marketplace);
  const span = { from: last?.to ?? instant(0), to: instant(now - GRACE_HOURS * HOUR) };
  const moved = await readMovements(ports, span);
  const open = [...(await compare(ports, moved.bySource, last?.open ?? [])).values()];
  const [stock, balance] = [await takeSnapshot(ports), await ports.stripe.balance()];
  const report: Report = {
    ...span,
    at: instant(now),
    movements: moved.count,
    stripeCents: moved.cents,
    differenceCents: open.reduce((sum, item) => sum + Math.abs(item.stripeCents - item.ledgerCents), 0),
    open,
    balanceCents: balance.availableCents + balance.pendingCents,
    heldCents: stock.heldCents,
    floatCents: await floatCents(marketplace),
  };
  await putReport(marketplace, report);
  const { differenceCents, balanceCents, heldCents } = report;
  if (open.length) log.error('the books differ from Stripe', { differenceCents, open: open.slice(0, 20) });
  if (!isCovered(report))
    log.error('the balance does not cover what is held and a tenth more', { balanceCents, heldCents });
  log.info('books reconciled', { movements: report.movements, differenceCents });
  return report;
}

interface Moved {
  count: number;
  cents: number;
  /** Cents of payments, by the object that moved them. */
  bySource: Map<string, number>;
}

async function readMovements(ports: Ports, span: { from: string; to: string }): Promise<Moved> {
  const moved: Moved = { count: 0, cents: 0, bySource: new Map() };
  let after: string | undefined;
  do {
    const page = await ports.stripe.movements({ ...span, after });
    for (const movement of page.items) await take(ports, moved, movement);
    after = page.after;
  } while (after);
  return moved;
}

async function take(ports: Ports, moved: Moved, movement: StripeMovement): Promise<void> {
  const { sourceId, netCents, kind } = movement;
  moved.count++;
  moved.cents += netCents;
  if (kind === 'payment')
    return void moved.bySource.set(sourceId, (moved.bySource.get(sourceId) ?? 0) + netCents);
  await recordFloat(ports.marketplace, instant(ports.clock.now()), movement).catch((error: unknown) => {
    // Booked by another run a moment ago.
    if (!isAppError(error, 'state_changed')) throw error;
  });
}

/** What differs, by the id of Stripe's object; what agrees is not looked at again. */
async function compare(
  ports: Ports,
  moved: ReadonlyMap<string, number>,
  before: readonly OpenItem[],
): Promise<Map<string, OpenItem>> {
  const open = new Map<string, OpenItem>();
  const agreed = new Set<string>();
  const look = async (stripeId: string) => {
    if (agreed.has(stripeId) || open.has(stripeId)) return;
    let item = await totalsOf(ports, stripeId);
    if (item.stripeCents !== item.ledgerCents && isClaimId(stripeId)) {
      await heal(ports, stripeId);
      item = await totalsOf(ports, stripeId);
    }
    if (item.stripeCents === item.ledgerCents) agreed.add(stripeId);
    else open.set(stripeId, item);
  };
  for await (const clearings of clearingsToReconcile(ports.marketplace, instant(ports.clock.now()))) {
    for (const { stripeId, amountCents } of clearings) {
      if (moved.get(stripeId) === amountCents) agreed.add(stripeId);
      else await look(stripeId);
    }
    const found = clearings.filter(({ stripeId }) => agreed.has(stripeId));
    if (found.length) await ports.marketplace.transact(found.map(deleteClearing));
  }
  for (const stripeId of [...moved.keys(), ...before.map((item) => item.stripeId)]) await look(stripeId);
  return open;
}

/** A bank's claim whose event was lost is booked now; one that cannot be stays in the report. */
async function heal(ports: Ports, claimId: string): Promise<void> {
  await recordChargeback(ports, claimId).catch((error: unknown) =>
    ports.log.error('a chargeback could not be booked', { claimId, error }),
  );
}

/** Both sides of one object, whenever they were written. */
async function totalsOf(ports: Ports, stripeId: string): Promise<OpenItem> {
  const [movements, ledgerCents] = await Promise.all([
    ports.stripe.movementsOf(stripeId),
    ledgerOf(ports.marketplace, stripeId),
  ]);
  const stripeCents = movements.reduce((sum, { netCents }) => sum + netCents, 0);
  return { stripeId, stripeCents, ledgerCents };
}
