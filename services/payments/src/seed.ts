import { newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import { buildPorts } from './build-ports.ts';
import { putPayoutAccount, readPayoutAccount } from './payouts/payout-store.ts';

interface SeedInput {
  providers: readonly { accountId: string; email: string; name: string }[];
}

/** Local stage only: creates a payable payout account for each seeded provider. Idempotent. */
export async function handler({ providers }: SeedInput): Promise<{ stripeAccountIds: string[] }> {
  const { ports } = buildPorts();
  const stripeAccountIds: string[] = [];
  for (const { accountId, email, name } of providers) {
    const known = await readPayoutAccount(ports.marketplace, accountId);
    const { id } = known
      ? { id: known.stripeAccountId }
      : await ports.stripe.createConnectedAccount({ key: accountId, email, name });
    if (!known) {
      const event = newEvent(
        { ...ports, correlationId: ports.ids.next('cor') },
        SYSTEM,
        { name: `PayoutAccount#${accountId}`, version: 1 },
        'PayoutAccountChanged',
        { accountId, state: 'payable' },
      );
      await ports.marketplace.transact([
        putPayoutAccount({ accountId, stripeAccountId: id, state: 'payable' }, ports.clock.now()),
        outbox(ports.clock, event),
      ]);
    }
    stripeAccountIds.push(id);
  }
  return { stripeAccountIds };
}
