/** Objects of a customer's payment, stored in the API's own field names. Amounts are integer cents. */

import type { ErrorBody, JsonValue, Metadata } from './json.ts';
import type { CardBehavior } from './test-cards.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: 0;
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
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
  /** `invoice` is the one that the intent pays. */
  _internal: { returnUrl?: string; invoice?: string };
};

/** A setup that saves a card without a charge. */
export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  allowed_payment_method_types: string[] | null;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  cancellation_reason: null;
  client_secret: string;
  created: number;
  customer: string;
  description: null;
  last_setup_error: ErrorBody | null;
  livemode: false;
  metadata: Metadata;
  next_action: JsonValue;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  usage: string;
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
  disputed: boolean;
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
  /**
   * Cents of transfers that name this charge as their source, and cents that a bank has taken back.
   * `settlesLater`: its balance transaction is not shown within its first second.
   */
  _internal: { transferred: number; contested: number; settlesLater?: true };
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
  /** `setUp`: authenticated once for use without the customer. `spent`: charged without a customer, or detached. */
  _internal: { behavior: CardBehavior; setUp: boolean; spent: boolean };
};

export type Customer = {
  id: string;
  object: 'customer';
  address: null;
  /** Cents that the next invoice adds. A negative balance is the customer's credit. */
  balance: number;
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
