import { instant, inTurns, isAppError } from '@sward/shared/kernel';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { type Clearing, clearingsOf, ledgerOf } from '../payment/clearing-store.ts';
import type { Ports } from '../ports.ts';
import { undoFailedRefund } from '../refunds/undo-failed-refund.ts';
import { isChargebackId, isRefundId, type StripeMovement } from '../stripe/gateway.ts';
import { countShard } from './held-snapshot.ts';
import type { OpenItem, Run, ShardSnapshot } from './reconciliation.ts';
import { recordOwn } from './reconciliation-store.ts';

/** Items that are compared at once, between two checkpoints. */
export interface Page {
  movements: StripeMovement[];
  clearings: Clearing[];
  stripeIds: string[];
  /** Shard whose held money is counted instead, as of an instant. */
  held?: { shard: number; at: string };
}

export interface Compared {
  movements: number;
  cents: number;
  open: OpenItem[];
  /** Journals whose movement was found. */
  matched: Clearing[];
  held: ShardSnapshot[];
}

/** Objects that are looked up at Stripe at the same time. */
const AT_ONCE = 5;

/**
 * Compares one page. An object agrees if its movements are exactly those that its journals still wait for. Every other
 * object is looked up at Stripe with its whole history, so that a page may be compared again.
 */
export async function compare(ports: Ports, run: Run, page: Page): Promise<Compared> {
  const { movements, clearings, stripeIds, held } = page;
  for (const movement of movements) await noteOwn(ports, movement);
  const moved = centsBySource(movements);
  const waiting = moved.size
    ? await clearingsOf(ports.marketplace, [...moved.keys()])
    : Map.groupBy(clearings, ({ stripeId }) => stripeId);
  const isFound = (stripeId: string) => {
    const journals = waiting.get(stripeId);
    return journals !== undefined && moved.get(stripeId) === centsOf(journals);
  };
  const differing = new Set(run.open.map(({ stripeId }) => stripeId));
  const unclear = new Set([...moved.keys(), ...waiting.keys(), ...stripeIds]);
  const open = await differencesOf(
    ports,
    [...unclear].filter((stripeId) => !differing.has(stripeId) && !isFound(stripeId)),
  );
  for (const { stripeId } of open) differing.add(stripeId);
  return {
    movements: movements.length,
    cents: movements.reduce((sum, { netCents }) => sum + netCents, 0),
    open,
    matched: [...waiting].flatMap(([stripeId, journals]) => (differing.has(stripeId) ? [] : journals)),
    held: held ? [await countShard(ports, held.shard, held.at)] : [],
  };
}

function centsBySource(movements: readonly StripeMovement[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { kind, sourceId, netCents } of movements)
    if (kind === 'payment') cents.set(sourceId, (cents.get(sourceId) ?? 0) + netCents);
  return cents;
}

const centsOf = (clearings: readonly Clearing[]) =>
  clearings.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Records Sward's own money and Stripe's fees, once by Stripe's movement. */
async function noteOwn(ports: Ports, { id, netCents, kind }: StripeMovement): Promise<void> {
  if (kind === 'payment') return;
  const at = instant(ports.clock.now());
  await recordOwn(ports.marketplace, at, { id, netCents, kind }).catch((error: unknown) => {
    // A concurrent run recorded it.
    if (!isAppError(error, 'state_changed')) throw error;
  });
}

/** Returns the objects whose totals differ. Records a chargeback, and a failed refund, whose event was lost. */
async function differencesOf(ports: Ports, stripeIds: readonly string[]): Promise<OpenItem[]> {
  const open: OpenItem[] = [];
  for (const item of await inTurns(stripeIds, AT_ONCE, (stripeId) => totalsOf(ports, stripeId))) {
    if (!differs(item)) continue;
    const isHealed = await heal(ports, item.stripeId);
    const healed = isHealed ? await totalsOf(ports, item.stripeId) : item;
    if (differs(healed)) open.push(healed);
  }
  return open;
}

const differs = ({ stripeCents, ledgerCents }: OpenItem) => stripeCents !== ledgerCents;

/** Records what an event would have told. Returns whether it may have; what cannot be recorded stays in the report. */
async function heal(ports: Ports, stripeId: string): Promise<boolean> {
  try {
    if (isChargebackId(stripeId)) await recordChargeback(ports, stripeId);
    else if (isRefundId(stripeId)) await undoFailedRefund(ports, stripeId);
    else return false;
  } catch (error) {
    ports.log.error('a lost event could not be booked', { stripeId, error });
  }
  return true;
}

/** Returns both totals of one object, at any time. */
async function totalsOf(ports: Ports, stripeId: string): Promise<OpenItem> {
  const [movements, ledgerCents] = await Promise.all([
    ports.stripe.movementsOf(stripeId),
    ledgerOf(ports.marketplace, stripeId),
  ]);
  const own = movements.filter(({ kind }) => kind === 'payment');
  const stripeCents = own.reduce((sum, { netCents }) => sum + netCents, 0);
  return { stripeId, stripeCents, ledgerCents };
}
