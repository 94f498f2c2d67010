import { action, html, type Markup } from '@sward/local-aws';
import type { StripeEmulator } from '@sward/stripe-emulator';

const FAULTS = [
  { label: 'Decline next card', next: 'decline' },
  { label: 'Send webhook twice', next: 'webhook_twice' },
  { label: 'Lose next webhook', next: 'webhook_lost' },
  { label: 'Lose next reply', next: 'lost_reply' },
  { label: 'Fail next call', next: '500' },
];

/** Renders the console's page: totals, faults to arm, disputes for the bank to decide. */
export async function stripePage(stripe: StripeEmulator): Promise<Markup> {
  const [{ balance, ...sums }, open] = await Promise.all([stripe.totals(), stripe.openDisputes()]);
  const amounts = { ...sums, available: balance.available, pending: balance.pending };
  return html`<dl>${Object.entries(amounts).map(
    ([name, cents]) => html`<dt>${name}</dt><dd>${dollars(cents)}</dd>`,
  )}</dl>
<h2>The next one goes wrong</h2>
<div class="actions">${FAULTS.map(({ label, next }) => action('/_local/stripe/faults', label, { next }))}</div>
<h2>Disputed charges</h2>
<p>A payment with card 4000 0000 0000 0259 is disputed at once. The bank decides:</p>
${open.map(({ id, amount }) => decide(id, amount))}`;
}

function decide(id: string, amount: number): Markup {
  const choose = (label: string, status: string) =>
    action(`/_local/stripe/disputes/${id}`, label, { status });
  return html`<p>${id}, ${dollars(amount)}</p>
<div class="actions">${[choose('For Sward', 'won'), choose('For the homeowner', 'lost')]}</div>`;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
