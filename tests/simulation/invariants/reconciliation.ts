import { instant } from '@sward/shared/kernel';
import { entity, type Item } from '@sward/shared/table';
import { clearedCents, type Journal } from '../../../services/payments/src/payment/ledger.ts';
import type { Report } from '../../../services/payments/src/reconciliation/reconciliation.ts';
import type { World } from '../world/world.ts';

const clearingOf = entity<Journal & { stripeId?: string; at: string }>('journal', 'lines', 'at');

interface Side {
  cents: number;
  /** Instant of the latest entry. */
  at: string;
}

/**
 * Rules of the daily reconciliation, summed without it. A report names every Stripe object that differs from the ledger
 * once its time to be recorded is over.
 */
export class ReconciliationCheck {
  private readonly recorded = new Map<string, Side>();
  private reportedUpTo = instant(0);
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Adds a journal that names the object of a movement at Stripe. */
  post(journal: Readonly<Item>): void {
    const cleared = clearingOf(journal);
    if (cleared.stripeId) add(this.recorded, cleared.stripeId, clearedCents(cleared), cleared.at);
  }

  /** Checks a report: it names every old difference, and counts every movement since the last report once. */
  check(report: Report): void {
    this.checkSpan(report);
    const moved = this.moved();
    const named = new Set(report.open.map(({ stripeId }) => stripeId));
    for (const stripeId of new Set([...moved.keys(), ...this.recorded.keys()])) {
      const [stripe, ledger] = [moved.get(stripeId), this.recorded.get(stripeId)];
      const old = (stripe?.at ?? '') < report.to && (ledger?.at ?? '') < report.to;
      if (old && stripe?.cents !== ledger?.cents && !named.has(stripeId))
        this.world.violate(
          `the report does not name ${stripeId}: ${stripe?.cents}, recorded ${ledger?.cents}`,
        );
    }
  }

  private checkSpan({ from, to, movements, stripeCents }: Report): void {
    if (from !== this.reportedUpTo)
      this.world.violate(`a report begins at ${from}, not ${this.reportedUpTo}`);
    this.reportedUpTo = to;
    const span = this.world.stripe.objects.entries().filter(({ at }) => at >= from && at < to);
    const cents = span.reduce((sum, { movement }) => sum + movement.netCents, 0);
    if (movements !== span.length || stripeCents !== cents)
      this.world.violate(
        `the report counts ${movements} movements of ${stripeCents}, and Stripe has ${span.length} of ${cents}`,
      );
  }

  /** Checks that nothing differs any more. */
  checkEnd(): void {
    const moved = this.moved();
    for (const stripeId of new Set([...moved.keys(), ...this.recorded.keys()])) {
      const [stripe, ledger] = [moved.get(stripeId), this.recorded.get(stripeId)];
      if (stripe?.cents !== ledger?.cents)
        this.world.violate(`I4 ${stripeId} moved ${stripe?.cents}, and the ledger says ${ledger?.cents}`);
    }
  }

  private moved(): Map<string, Side> {
    const moved = new Map<string, Side>();
    for (const { at, movement } of this.world.stripe.objects.entries())
      if (movement.kind === 'payment') add(moved, movement.sourceId, movement.netCents, at);
    return moved;
  }
}

function add(to: Map<string, Side>, id: string, cents: number, at: string): void {
  const before = to.get(id);
  const latest = before && before.at > at ? before.at : at;
  to.set(id, { cents: (before?.cents ?? 0) + cents, at: latest });
}
