/**
 * The objects of the Stripe emulator as they are stored, in the API's own field names. Amounts are
 * integer cents, `created` and every other instant are Unix seconds. `_internal` is never sent.
 */

import type { Invoice, Price, Product, Subscription } from './billing-objects.ts';
import type { JsonValue, Metadata } from './json.ts';
import type { Charge, Customer, PaymentIntent, PaymentMethod, SetupIntent } from './payment-objects.ts';

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: JsonValue;
  net: number;
  reporting_category: string;
  /** Null for a fee that no object has caused. */
  source: string | null;
  /** Stored as first written. Responses compute it from `available_on`. */
  status: 'pending' | 'available';
  type: 'charge' | 'refund' | 'transfer' | 'transfer_refund' | 'topup' | 'adjustment' | 'stripe_fee';
};

/** A chargeback, which Stripe calls a dispute. */
export type ChargeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: never[];
  evidence: Record<string, never>;
  evidence_details: JsonValue;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: string | null;
  destination_details: JsonValue;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  reason: string | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: 'succeeded';
  transfer_reversal: null;
};

export type Transfer = {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  description: string | null;
  destination: string;
  destination_payment: string;
  livemode: false;
  metadata: Metadata;
  reversals: {
    object: 'list';
    data: TransferReversal[];
    has_more: boolean;
    total_count: number;
    url: string;
  };
  reversed: boolean;
  source_transaction: string | null;
  source_type: 'card';
  transfer_group: string | null;
};

export type TransferReversal = {
  id: string;
  object: 'transfer_reversal';
  amount: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  destination_payment_refund: string;
  metadata: Metadata;
  source_refund: null;
  transfer: string;
};

export type Topup = {
  id: string;
  object: 'topup';
  amount: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  description: string | null;
  expected_availability_date: number;
  failure_code: null;
  failure_message: null;
  initiated_by: 'user';
  livemode: false;
  metadata: Metadata;
  source: null;
  statement_descriptor: string | null;
  status: 'succeeded';
  transfer_group: string | null;
};

export type AccountStatus = 'active' | 'restricted';

/** A connected account, neutral between the two API generations that show it. */
export type Account = {
  id: string;
  object: 'account';
  created: number;
  /** Type in the first API: `express`, `custom`, …, or `none` for an account that the second API created. */
  type: string;
  country: string;
  email: string | null;
  displayName: string | null;
  phone: string | null;
  businessType: string | null;
  businessProfile: JsonValue;
  dashboard: string;
  defaults: JsonValue;
  identity: JsonValue;
  metadata: Metadata;
  /** Capability to receive transfers; `unrequested` until a call requests it. */
  transfers: 'unrequested' | AccountStatus;
  detailsSubmitted: boolean;
};

export type AccountLink = {
  id: string;
  object: 'account_link';
  account: string;
  created: number;
  expiresAt: number;
  refreshUrl: string;
  returnUrl: string;
  used: boolean;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: JsonValue };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export type Kinds = {
  account: Account;
  account_link: AccountLink;
  balance_transaction: BalanceTransaction;
  charge: Charge;
  customer: Customer;
  dispute: ChargeDispute;
  event: StripeEvent;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  price: Price;
  product: Product;
  refund: Refund;
  setup_intent: SetupIntent;
  subscription: Subscription;
  topup: Topup;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
};

export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];
