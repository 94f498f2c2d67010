import type { Item } from '@sward/shared/table';
import { type AwsAccess, everyItem, tableClient } from '../../tests/support/aws.ts';
import { person } from '../../tests/support/people.ts';
import { signInSeeded } from '../../tests/support/steps.ts';
import type { World } from '../../tests/support/world.ts';
import type { Moved, Rest } from './violations.ts';

/** Moves the clock by two days, so that everything due is done, and returns everything that exists then. */
export async function atRest(w: World, aws: AwsAccess, since: string): Promise<Rest> {
  await w.local.advance('P2D');
  const client = tableClient(aws);
  const console = person(w.url);
  try {
    const [charges, transfers] = await Promise.all([
      stripeList(aws, 'charges', ({ amount_captured, amount_refunded }) => [
        amount_captured,
        amount_refunded,
      ]),
      stripeList(aws, 'transfers', ({ amount, amount_reversed }) => [amount, amount_reversed]),
    ]);
    const operator = await signInSeeded(w, 'operator@sward.test');
    const { reconciliation } = await operator.api.call('payments.overview');
    if (!reconciliation) throw new Error('nothing was reconciled in two days');
    return {
      since,
      ...{ charges, transfers, reconciliation },
      items: (await everyItem(client)) as Item[],
      queues: await console.must<Rest['queues']>('GET', '/_local/queues.json'),
      deliveries: await console.must<Rest['deliveries']>('GET', '/_local/deliveries.json'),
      mails: await w.local.allMails(),
    };
  } finally {
    client.destroy();
  }
}

const PAGE = 100;

/** Fields of charges and transfers that are read here. */
interface StripeObject {
  id: string;
  transfer_group: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  amount_reversed: number;
}

/** Lists all objects of a kind in the Stripe emulator. `cents` returns the amount that moved and the part that came back. */
async function stripeList(
  { endpoint }: AwsAccess,
  kind: 'charges' | 'transfers',
  cents: (object: StripeObject) => [number, number],
): Promise<Moved[]> {
  const found: Moved[] = [];
  for (let after = ''; ; ) {
    const answer = await fetch(`${endpoint}/v1/${kind}?limit=${PAGE}${after}`, {
      headers: { authorization: 'Bearer sk_test_local' },
    });
    if (!answer.ok) throw new Error(`Stripe's ${kind} answered ${answer.status} ${await answer.text()}`);
    const { data, has_more } = (await answer.json()) as { data: StripeObject[]; has_more: boolean };
    for (const object of data) {
      const [moved, back] = cents(object);
      if (moved > 0) found.push({ id: object.id, paymentId: object.transfer_group, cents: moved, back });
    }
    if (!has_more) return found;
    after = `&starting_after=${data.at(-1)?.id}`;
  }
}
