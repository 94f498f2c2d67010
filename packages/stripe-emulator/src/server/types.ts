import type { Totals } from '../connect/totals.ts';
import type { Fault } from '../engine/faults.ts';
import type { AccountStatus } from '../objects/objects.ts';
import type { StripeReply, StripeRequest } from './requests.ts';

/** A body of a browser: a form, or a nested object from JSON. */
type BrowserForm = URLSearchParams | Record<string, unknown>;

/** An emulated Stripe: platform account, test mode, US dollars, cards. Amounts are integer cents. */
export interface StripeEmulator {
  /** Handles `/v1/*` and `/v2/*` with the secret key. For a reply with `destroy`, the connection closes without it. */
  handle(request: StripeRequest): Promise<StripeReply>;
  /** Handles `/_local/stripe/*`: calls of Stripe.js, hosted pages, faults, account states, totals. */
  handleLocal(request: StripeRequest): Promise<StripeReply>;
  /**
   * Confirms an intent as Stripe.js does, with `client_secret` and `payment_method_data[card][number]`, or
   * `payment_method`. Returns 200 with the intent, 402 for a declined or impossible card, else 400 or 404.
   */
  confirmFromBrowser(id: string, form: BrowserForm): Promise<StripeReply>;
  /** Applies the cardholder's answer. Returns 200 with the intent, 402 for a declined card, 400 for a failed answer. */
  authenticate(id: string, clientSecret: string, outcome: 'succeed' | 'fail'): Promise<StripeReply>;
  /**
   * Makes a connected account payable, or revokes that.
   *
   * @throws Error when there is no such account.
   */
  setAccountStatus(id: string, status: AccountStatus): Promise<void>;
  /**
   * Arms a fault once. `decline` declines the next confirmation. `lost_reply` executes the next POST of the secret
   * key and closes its connection, and that of the first retry with the same key. `500` makes the next such POST do
   * nothing and return 500 (saved). `webhook_twice` and `webhook_lost` affect the events of the next request with any.
   */
  setFault(fault: Fault): Promise<void>;
  totals(): Promise<Totals>;
  /** Returns the disputes of charges that the bank has not decided, newest first. */
  openDisputes(): Promise<{ id: string; amount: number }[]>;
}
