import type { Kind } from './objects.ts';

interface KindFacts {
  /** Start of the id, before the underscore. */
  prefix: string;
  /** Its name in errors: "No such <noun>: 'x'". */
  noun: string;
  /** Parameter that an error about the id in a path names. */
  pathParam: string;
  /** Fields by which lists can be filtered. Each has its own index. */
  filters: readonly string[];
  /** Fields that hold an id and can be expanded to the object. */
  expandable: readonly string[];
  /** Fields that a response has only when `expand` names them. */
  onRequest: readonly string[];
}

const facts = (prefix: string, noun: string, given: Partial<KindFacts> = {}): KindFacts => ({
  prefix,
  noun,
  pathParam: 'id',
  filters: [],
  expandable: [],
  onRequest: [],
  ...given,
});

export const KINDS: { readonly [K in Kind]: KindFacts } = {
  account: facts('acct', 'account', { pathParam: 'account' }),
  account_link: facts('alink', 'account link'),
  balance_transaction: facts('txn', 'balance transaction', {
    filters: ['type', 'source', 'currency'],
    expandable: ['source'],
  }),
  charge: facts('ch', 'charge', {
    filters: ['payment_intent', 'customer', 'transfer_group'],
    expandable: ['balance_transaction', 'customer', 'payment_intent'],
  }),
  customer: facts('cus', 'customer'),
  dispute: facts('du', 'dispute', {
    pathParam: 'dispute',
    filters: ['charge', 'payment_intent'],
    expandable: ['charge', 'payment_intent'],
  }),
  event: facts('evt', 'event'),
  invoice: facts('in', 'invoice', {
    pathParam: 'invoice',
    filters: ['customer', 'subscription', 'status'],
    expandable: ['customer'],
    onRequest: ['confirmation_secret', 'payments'],
  }),
  payment_intent: facts('pi', 'payment_intent', {
    pathParam: 'intent',
    filters: ['customer'],
    expandable: ['customer', 'latest_charge', 'payment_method'],
  }),
  payment_method: facts('pm', 'PaymentMethod', {
    pathParam: 'payment_method',
    filters: ['customer'],
    expandable: ['customer'],
  }),
  price: facts('price', 'price', {
    pathParam: 'price',
    filters: ['lookup_key', 'product'],
    expandable: ['product'],
  }),
  product: facts('prod', 'product'),
  refund: facts('re', 'refund', {
    filters: ['payment_intent', 'charge'],
    expandable: ['balance_transaction', 'charge', 'payment_intent', 'payment_method', 'customer'],
  }),
  setup_intent: facts('seti', 'setupintent', {
    pathParam: 'intent',
    expandable: ['customer', 'payment_method'],
  }),
  subscription: facts('sub', 'subscription', {
    pathParam: 'subscription_exposed_id',
    filters: ['customer'],
    expandable: ['customer', 'default_payment_method', 'latest_invoice'],
  }),
  topup: facts('tu', 'top-up', { expandable: ['balance_transaction'] }),
  transfer: facts('tr', 'transfer', {
    filters: ['transfer_group', 'destination'],
    expandable: ['balance_transaction', 'destination', 'source_transaction'],
  }),
  transfer_reversal: facts('trr', 'transfer reversal', {
    filters: ['transfer'],
    expandable: ['balance_transaction', 'transfer'],
  }),
};
