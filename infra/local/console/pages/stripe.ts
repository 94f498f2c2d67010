import type { HttpReply } from '../../gateway/http.ts';
import { html } from '../html.ts';
import { action, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

const FAULTS = [
  { label: 'Decline next card', next: 'decline' },
  { label: 'Send webhook twice', next: 'webhook_twice' },
  { label: 'Lose next webhook', next: 'webhook_lost' },
  { label: 'Lose next reply', next: 'lost_reply' },
  { label: 'Fail next call', next: '500' },
];

export async function stripePage({ stripe }: ConsoleSources): Promise<HttpReply> {
  const { balance, ...sums } = await stripe.totals();
  const amounts = { ...sums, available: balance.available, pending: balance.pending };
  return page(
    '/_local/stripe',
    'Stripe',
    html`<dl>${Object.entries(amounts).map(
      ([name, cents]) => html`<dt>${name}</dt><dd>${dollars(cents)}</dd>`,
    )}</dl>
<h2>The next one goes wrong</h2>
<div class="actions">${FAULTS.map(({ label, next }) => action('/_local/stripe/faults', label, { next }))}</div>`,
  );
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
