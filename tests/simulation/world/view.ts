import type { Item, Key } from '@sward/shared/table';
import type { MemoryTable } from '@sward/shared/table/memory';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { AccessProblem } from '../../../services/payments/src/access-problem/access-problem.ts';
import type { VisitCharge } from '../../../services/payments/src/checkout/charge-store.ts';
import type { Order } from '../../../services/payments/src/orders/order.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { PayoutAccount } from '../../../services/payments/src/payouts/payout-account.ts';
import type { Rescue } from '../../../services/payments/src/rescue/rescue.ts';
import type { Subscription } from '../../../services/payments/src/subscriptions/subscription.ts';
import type { RecurringService } from '../../../services/requests/src/recurring/recurring.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';

type Kind =
  | 'requests'
  | 'bids'
  | 'payments'
  | 'orders'
  | 'problems'
  | 'rescues'
  | 'services'
  | 'charges'
  | 'due';

/** Stored items, with cheap reads: the history looks at them before every action and after every commit. */
export class View {
  private readonly table: MemoryTable;
  private readonly keys: Record<Kind, Map<string, Key>> = {
    requests: new Map(),
    bids: new Map(),
    payments: new Map(),
    orders: new Map(),
    problems: new Map(),
    rescues: new Map(),
    services: new Map(),
    charges: new Map(),
    due: new Map(),
  };

  constructor(table: MemoryTable) {
    this.table = table;
    table.onCommit((_, writes) => {
      for (const write of writes) {
        if ('put' in write) this.know(write.put);
        else if ('update' in write) this.know(write.update);
      }
    });
  }

  private know({ pk, sk }: Key): void {
    const kind = kindOf(sk);
    const id = `${pk} ${sk}`;
    if (kind) this.keys[kind].set(id, { pk, sk });
    if (sk !== 'OUTBOX' && this.table.peek({ pk, sk })?.duePk) this.keys.due.set(id, { pk, sk });
  }

  get requests(): readonly ServiceRequest[] {
    return this.all('requests');
  }
  get bids(): readonly Bid[] {
    return this.all('bids');
  }
  get payments(): readonly Payment[] {
    return this.all('payments');
  }
  get orders(): readonly Order[] {
    return this.all('orders');
  }
  /** Access problems of all jobs, oldest first in each job. */
  get problems(): readonly AccessProblem[] {
    return this.all('problems');
  }
  get rescues(): readonly Rescue[] {
    return this.all('rescues');
  }
  get services(): readonly RecurringService[] {
    return this.all('services');
  }
  get charges(): readonly VisitCharge[] {
    return this.all('charges');
  }
  /** Rows of the due index, each with its key and the time at which it is due. Payout accounts, which stay due for good, are none. */
  get due(): readonly { duePk: string; dueAt: string }[] {
    return this.all<{ duePk?: string; dueAt?: string }>('due').flatMap(({ duePk, dueAt }) =>
      duePk && dueAt && !duePk.startsWith('DUE#payments-payouts#') ? [{ duePk, dueAt }] : [],
    );
  }

  request(id: string): ServiceRequest | undefined {
    return this.one({ pk: `REQUEST#${id}`, sk: 'REQUEST' });
  }
  bid(requestId: string, id: string): Bid | undefined {
    return this.one({ pk: `BIDS#${requestId}`, sk: `BID#${id}` });
  }
  payment(id: string): Payment | undefined {
    return this.one({ pk: `PAYMENT#${id}`, sk: 'PAYMENT' });
  }
  /** Returns the orders of a payment, oldest first. */
  ordersOf(paymentId: string): readonly Order[] {
    return this.keys.orders.size === 0 ? [] : this.orders.filter((order) => order.paymentId === paymentId);
  }
  /** Returns the rescues of a payment's job, oldest first. */
  rescuesOf(paymentId: string): readonly Rescue[] {
    const { rescues } = this.keys;
    return rescues.size === 0 ? [] : this.rescues.filter((rescue) => rescue.paymentId === paymentId);
  }
  problemsOf(paymentId: string): readonly AccessProblem[] {
    const { problems } = this.keys;
    return problems.size === 0 ? [] : this.problems.filter((problem) => problem.paymentId === paymentId);
  }
  /** Returns the subscription of an account, as Sward stores it. */
  plan(accountId: string): Subscription | undefined {
    return this.one({ pk: `SUBSCRIPTION#${accountId}`, sk: 'SUBSCRIPTION' });
  }
  /** Returns the state of a provider's payout account, as Sward stores it. */
  payoutState(accountId: string): string | undefined {
    return this.one<PayoutAccount>({ pk: `PAYOUT#${accountId}`, sk: 'PAYOUT' })?.state;
  }
  isOut(accountId: string): boolean {
    return this.table.peek({ pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' })?.suspended === true;
  }

  private one<T>(key: Key): T | undefined {
    return this.table.peek(key) as Readonly<Item> as T | undefined;
  }

  private all<T>(kind: Kind): T[] {
    const found: T[] = [];
    for (const key of this.keys[kind].values()) {
      const item = this.one<T>(key);
      if (item) found.push(item);
    }
    return found;
  }
}

function kindOf(sk: string): Kind | undefined {
  if (sk.startsWith('BID#')) return 'bids';
  if (sk.startsWith('ORDER#')) return 'orders';
  if (sk.startsWith('ACCESS#')) return 'problems';
  if (sk.startsWith('RESCUE#')) return 'rescues';
  switch (sk) {
    case 'REQUEST':
      return 'requests';
    case 'PAYMENT':
      return 'payments';
    case 'RECURRING':
      return 'services';
    case 'CHARGE':
      return 'charges';
    default:
      return undefined;
  }
}
