/**
 * The objects of the embedded Stripe as they are stored, in the API's own field names. Amounts are
 * integer cents, `created` and every other instant are Unix seconds. `_internal` never leaves.
 */
import type { CardBehaviour } from './cards.ts';

export type Metadata = Record<string, string>;

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

/** The error object of an answer, as the API shapes it. */
export type ErrorBody = {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  [extra: string]: JsonValue | undefined;
};

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue | undefined };

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: null;
  amount: number;
  amount_capturable: 0;
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean };
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  customer_account: null;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: JsonValue;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_options: JsonValue;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: string | null;
  shipping: null;
  source: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: null;
  transfer_group: string | null;
  _internal: { returnUrl?: string };
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: null;
  application_fee_amount: null;
  balance_transaction: string | null;
  billing_details: JsonValue;
  calculated_statement_descriptor: string | null;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: false;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  livemode: false;
  metadata: Metadata;
  on_behalf_of: null;
  outcome: JsonValue;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: JsonValue;
  receipt_email: string | null;
  receipt_number: null;
  receipt_url: null;
  refunded: boolean;
  review: null;
  shipping: null;
  source: null;
  source_transfer: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: 'succeeded' | 'failed';
  transfer_data: null;
  transfer_group: string | null;
  /** Cents sent on by transfers that name this charge as their source. */
  _internal: { transferred: number };
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'unspecified';
  billing_details: JsonValue;
  card: {
    brand: string;
    checks: { address_line1_check: null; address_postal_code_check: string | null; cvc_check: string | null };
    country: 'US';
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
  };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
  /** `setUp`: authenticated once for use without the customer; `spent`: charged while it belonged to nobody. */
  _internal: { behaviour: CardBehaviour; setUp: boolean; spent: boolean };
};

export type Customer = {
  id: string;
  object: 'customer';
  address: null;
  balance: 0;
  created: number;
  currency: null;
  default_source: null;
  delinquent: false;
  description: string | null;
  email: string | null;
  invoice_settings: JsonValue;
  livemode: false;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
};

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
  source: string;
  /** Stored as written first; answers compute it from `available_on`. */
  status: 'pending' | 'available';
  type: 'charge' | 'refund' | 'transfer' | 'transfer_refund' | 'topup';
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
  reversals: { object: 'list'; data: TransferReversal[]; has_more: boolean; total_count: number; url: string };
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
  /** What the first API showed it as: `express`, `custom`, … ; `none` for one made by the second. */
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
  /** The capability to receive transfers; `unrequested` until somebody asks for it. */
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
  event: StripeEvent;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  refund: Refund;
  topup: Topup;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
};

export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];
