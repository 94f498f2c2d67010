import type { World } from '../world/world.ts';

/** Checks that all records of a provider's earnings equal the sum that was transferred to them. */
export function checkEarned(world: World): void {
  const { people, table, view } = world;
  for (const { accountId } of people.providers) {
    const paid = view.payments
      .filter(({ providerId }) => providerId === accountId)
      .reduce((sum, { transferredCents }) => sum + transferredCents, 0);
    const months = table
      .all()
      .filter(({ pk, sk }) => pk === `PAYOUT#${accountId}` && sk.startsWith('MONTH#'))
      .reduce((sum, { netCents }) => sum + Number(netCents), 0);
    const above = Number(table.peek({ pk: `PROVIDER#${accountId}`, sk: 'BIDSUMMARY' })?.earnedCents ?? 0);
    if (paid !== months || paid !== above)
      world.violate(`${accountId} was paid ${paid}, by months ${months}, and above the bids ${above}`);
  }
}
