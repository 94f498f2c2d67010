import type { Lifecycle, Transition } from '@sward/shared/kernel';
import { accountLifecycle } from '../../services/auth/src/accounts/account.ts';
import { applicationLifecycle } from '../../services/auth/src/application/application.ts';
import { bidLifecycle } from '../../services/bids/src/bid/bid-lifecycle.ts';
import { appealLifecycle } from '../../services/bids/src/reliability/appeal.ts';
import { accessLifecycle } from '../../services/payments/src/access-problem/access-problem.ts';
import { orderLifecycle } from '../../services/payments/src/orders/order.ts';
import { disputeLifecycle } from '../../services/payments/src/payment/dispute.ts';
import { paymentLifecycle } from '../../services/payments/src/payment/payment-lifecycle.ts';
import { payoutLifecycle } from '../../services/payments/src/payouts/payout-account.ts';
import { recurringLifecycle } from '../../services/requests/src/recurring/recurring.ts';
import { requestLifecycle } from '../../services/requests/src/request/request-lifecycle.ts';
import { code, markdownTable } from './markdown.ts';

type AnyLifecycle = Pick<Lifecycle<string, string, string>, 'name' | 'states' | 'rows'>;
type AnyRow = Transition<string, string, string>;

/** Every lifecycle of the product, by the file that declares it. */
export const LIFECYCLES: Readonly<Record<string, AnyLifecycle>> = {
  'services/auth/src/accounts/account.ts': accountLifecycle,
  'services/auth/src/application/application.ts': applicationLifecycle,
  'services/requests/src/request/request-lifecycle.ts': requestLifecycle,
  'services/requests/src/recurring/recurring.ts': recurringLifecycle,
  'services/bids/src/bid/bid-lifecycle.ts': bidLifecycle,
  'services/bids/src/reliability/appeal.ts': appealLifecycle,
  'services/payments/src/payment/payment-lifecycle.ts': paymentLifecycle,
  'services/payments/src/payment/dispute.ts': disputeLifecycle,
  'services/payments/src/orders/order.ts': orderLifecycle,
  'services/payments/src/access-problem/access-problem.ts': accessLifecycle,
  'services/payments/src/payouts/payout-account.ts': payoutLifecycle,
};

/** Returns the text of `docs/lifecycles.md`: the states and transitions of every lifecycle. */
export function lifecyclesDocument(): string {
  const sections = Object.entries(LIFECYCLES).map(
    ([file, its]) => `## ${title(its.name)}
[${file}](../${file})

\`\`\`mermaid
${diagram(its)}
\`\`\`

${markdownTable(['from', 'action', 'to', 'who', 'event', 'clock'], its.rows.map(cells))}
`,
  );
  return `# Lifecycles

Written by \`npm run docs\` from the rows that the use cases move by. What is not in a table is refused.

${sections.join('\n')}`;
}

const title = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function cells({ from, action, to, actor, event, timer = '' }: AnyRow): string[] {
  return [from ?? '', action, to, actor.join(', '), event === null ? '' : code(event), timer];
}

/** Draws one arrow for all actions from one state to another. Only the table has actions that keep the state. */
function diagram({ states, rows }: AnyLifecycle): string {
  const moves = Map.groupBy(
    rows.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from ?? '[*]'} --> ${to}`,
  );
  const ends = states.filter((state) => !rows.some(({ from, to }) => from === state && to !== state));
  return [
    'stateDiagram-v2',
    ...[...moves].map(([arrow, by]) => `  ${arrow}: ${[...new Set(by.map((row) => row.action))].join(', ')}`),
    ...ends.map((state) => `  ${state} --> [*]`),
  ].join('\n');
}
