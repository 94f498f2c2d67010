import { type Cents, instant } from '@sward/shared/kernel';
import {
  duePartition,
  dueShard,
  entity,
  equals,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import { SUBSCRIPTIONS_DUE, subscriptionKey } from '../cards/plan-card.ts';
import { nextChargebackCheck } from '../payment/chargeback.ts';
import { listedAs, toReconcile } from '../payment/clearing-store.ts';
import { chargebackLines, chargebackWonLines, type Journal } from '../payment/ledger.ts';
import { chargebackDue, OPEN_CHARGEBACKS } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';
import type { Intent, StripeChargeback } from '../stripe/gateway.ts';

const OWNER = subscriptionKey('').pk;
const PLACE = 'CHARGEBACK#';

/** A chargeback of a paid month of a plan. No job hangs on it: an open one is listed for operators, who answer the bank. */
type PlanChargeback = {
  accountId: string;
  chargebackId: string;
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  reason: string;
  openedAt: string;
  answerBy: string | null;
};

const planChargebackOf = entity<PlanChargeback>('chargeback of a plan', 'accountId', 'chargebackId');

const keyOf = (accountId: string, chargebackId: string): Key => ({
  ...subscriptionKey(accountId),
  sk: `${PLACE}${chargebackId}`,
});

/** Returns the chargeback that is to be looked at, when due work names one. */
export function planChargebackDue({ sk }: Key): string | undefined {
  return sk.startsWith(PLACE) ? sk.slice(PLACE.length) : undefined;
}

/**
 * Records the state of a chargeback at Stripe whose charge paid for a plan. Idempotent. Returns false when the ledger knows
 * no plan that the charge paid for.
 */
export async function recordPlanChargeback(
  ports: Ports,
  found: StripeChargeback,
  intent: Intent,
): Promise<boolean> {
  const accountId = intent.charge && (await accountOfCharge(ports.marketplace, intent.charge.id));
  if (!accountId) return false;
  const { id, status } = found;
  const key = keyOf(accountId, id);
  const item = await ports.marketplace.get(key, { consistent: true });
  const before = item && planChargebackOf(item);
  // An inquiry moves no money.
  if (!before && (status === 'inquiry' || status === 'dropped')) return true;
  const now = ports.clock.now();
  const state = status === 'open' || status === 'inquiry' ? 'open' : status === 'lost' ? 'lost' : 'won';
  if (before && before.state === state && state !== 'open') return true;
  const { amountCents, reason, answerBy } = found;
  const openedAt = before?.openedAt ?? instant(now);
  const after: PlanChargeback = {
    accountId,
    chargebackId: id,
    state,
    amountCents,
    reason,
    openedAt,
    answerBy,
  };
  const taken = before ? [] : bookedOf(ports, key, 'chargeback', found);
  const returned = state === 'won' ? bookedOf(ports, key, 'chargeback-won', found) : [];
  await ports.marketplace.transact([
    {
      put: { ...after, ...key, ...(state === 'open' && waiting(after, now)) },
      if: before ? equals('state', before.state) : missing(),
      onConflict: 'state_changed',
    },
    ...taken,
    ...returned,
  ]);
  if (!before) ports.log.warn('a bank takes money back', { accountId });
  return true;
}

/** Lists an open one for operators, and for the daily look that recovers a lost event. */
function waiting({ accountId, chargebackId, ...chargeback }: PlanChargeback, now: number) {
  return {
    listPk: OPEN_CHARGEBACKS,
    listSk: `${chargebackDue(chargeback)}#${chargebackId}`,
    duePk: duePartition(SUBSCRIPTIONS_DUE, dueShard(accountId)),
    dueAt: nextChargebackCheck(now),
  };
}

function bookedOf(
  ports: Ports,
  { pk }: Key,
  reason: 'chargeback' | 'chargeback-won',
  { id: stripeId, amountCents, feeCents }: StripeChargeback,
): Write[] {
  const id = ports.ids.next('jnl');
  const booked =
    reason === 'chargeback' ? chargebackLines(amountCents, feeCents) : chargebackWonLines(amountCents);
  const lines = booked.map((line) => ({ ...line }));
  const journal: Journal = { id, at: instant(ports.clock.now()), reason, lines };
  const put = { pk, sk: `JOURNAL#${id}`, ...journal, lines, ...listedAs(id, stripeId) };
  return [{ put, if: missing() }, toReconcile(journal, stripeId)];
}

/** Returns the account for whose plan the ledger has the charge. */
async function accountOfCharge(table: Table, chargeId: string): Promise<string | undefined> {
  const { items } = await table.queryIndex('lists', { pk: `STRIPE#${chargeId}` });
  return items.find(({ pk }) => pk.startsWith(OWNER))?.pk.slice(OWNER.length);
}
