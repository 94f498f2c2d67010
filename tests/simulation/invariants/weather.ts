import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { World } from '../world/world.ts';

/**
 * Checks a bid while its owner is asked for another day because of the weather. The job is no no-show. It ends by
 * itself only after the time to choose, and moves only within that time to a named day.
 */
export function checkWeather(world: World, before: Bid, after: Bid): void {
  // A lost chargeback ends a job at any time.
  if (world.view.payment(after.paymentId ?? '')?.decision === 'charge-back') return;
  const wrong = wrongOf(before, after, world.clock.now());
  if (wrong) world.violate(`bid ${after.id} ${wrong}`);
}

function wrongOf(before: Bid, after: Bid, now: number): string | undefined {
  const { proposal, checkedInAt } = before;
  const asked = proposal?.because === 'weather' && checkedInAt === undefined ? proposal : undefined;
  const ended = before.status === 'accepted' && after.status === 'cancelled';
  const excused = after.cancelTerms?.because === 'weather';
  if (ended && excused && !(asked || (after.cancelledBy === 'provider' && before.weather)))
    return 'ended because of the weather, and nobody had asked';
  if (!asked) return undefined;
  const over = now >= Date.parse(asked.decideBy ?? '');
  if (ended && after.cancelTerms?.noShow) return 'is a no-show while its owner is asked for another day';
  if (ended && after.cancelledBy === 'system' && !over) return 'ended before its owner had to choose';
  const moved = before.availableDate !== after.availableDate || before.availableTime !== after.availableTime;
  if (!moved) return undefined;
  if (over) return 'moved after its owner had to choose';
  const named = [asked.date, ...(asked.alternatives ?? [])].includes(after.availableDate);
  return named && after.availableTime === asked.time ? undefined : 'moved to a day that nobody named';
}
