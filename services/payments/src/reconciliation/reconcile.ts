import { HOUR, instant, isAppError } from '@sward/shared/kernel';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { clearingsToReconcile, deleteClearing, ledgerOf } from '../payment/clearing-store.ts';
import { GRACE_HOURS } from '../payment/ledger.ts';
import type { Ports } from '../ports.ts';
import { isChargebackId, type StripeMovement } from '../stripe/gateway.ts';
import { isCovered, type OpenItem, type Report } from './reconciliation.ts';
import { floatCents, putReport, readLastReport, recordFloat } from './reconciliation-store.ts';
import { takeHeldSnapshot } from './take-held-snapshot.ts';

/**
 * Daily: matches each movement of Stripe's balance with a journal of the same cents, and each journal with a
 * movement. Records a chargeback whose event was lost. A difference raises an alarm, stays in the report and
 * is checked again the next day. The report also states whether the balance covers the held money.
 */
export async function reconcile(ports: Ports): Promise<Report> {
  const { marketplace, clock, log } = ports;
  const now = clock.now();
  const last = await readLastReport(marketplace);
  const span = { from: last?.to ?? instant(0), to: instant(now - GRACE_HOURS * HOUR) };
  const moved = await readMovements(ports, span);
  const open = [...(await compare(ports, moved.bySource, last?.open ?? [])).values()];
  const [stock, balance] = [await takeHeldSnapshot(ports), await ports.stripe.balance()];
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
  /** Cents of payments by Stripe object. */
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
    // A concurrent run recorded it.
    if (!isAppError(error, 'state_changed')) throw error;
  });
}

/** Returns the differences by Stripe object. A matching object is not checked again. */
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
    if (item.stripeCents !== item.ledgerCents && isChargebackId(stripeId)) {
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

/** Records a chargeback whose event was lost. One that cannot be recorded stays in the report. */
async function heal(ports: Ports, claimId: string): Promise<void> {
  await recordChargeback(ports, claimId).catch((error: unknown) =>
    ports.log.error('a chargeback could not be booked', { claimId, error }),
  );
}

/** Returns both totals of one object, at any time. */
async function totalsOf(ports: Ports, stripeId: string): Promise<OpenItem> {
  const [movements, ledgerCents] = await Promise.all([
    ports.stripe.movementsOf(stripeId),
    ledgerOf(ports.marketplace, stripeId),
  ]);
  const stripeCents = movements.reduce((sum, { netCents }) => sum + netCents, 0);
  return { stripeId, stripeCents, ledgerCents };
}
