import type { Totals } from '../connect/totals.ts';
import type { Fault } from '../engine/faults.ts';
import type { AccountStatus } from '../objects/objects.ts';
import type { StripeReply, StripeRequest } from './requests.ts';

/** A body of a browser: a form, or the nested object that JSON gives. */
type BrowserForm = URLSearchParams | Record<string, unknown>;

/** An emulated Stripe: platform account, test mode, US dollars, cards. Amounts are integer cents. */
export interface StripeEmulator {
  /** `/v1/*` and `/v2/*` with the secret key; a reply with `destroy` is not sent, the connection is closed. */
  handle(request: StripeRequest): Promise<StripeReply>;
  /** `/_local/stripe/*`: what Stripe.js and the hosted pages do, faults, account states, totals. */
  handleLocal(request: StripeRequest): Promise<StripeReply>;
  /**
   * Confirms an intent as Stripe.js does: `client_secret` and `payment_method_data[card][number]`, or
   * `payment_method`. 200 with the intent, 402 for a declined or impossible card, else 400 or 404.
   */
  confirmFromBrowser(id: string, form: BrowserForm): Promise<StripeReply>;
  /** The holder's answer to their bank: 200 with the intent, 402 when the card then declines, 400 when it failed. */
  authenticate(id: string, clientSecret: string, outcome: 'succeed' | 'fail'): Promise<StripeReply>;
  /**
   * Makes a connected account payable, or takes that away.
   *
   * @throws Error when there is no such account.
   */
  setAccountStatus(id: string, status: AccountStatus): Promise<void>;
  /**
   * Arms a fault, once: `decline` the next confirmation · `lost_reply` the next POST of the secret key is
   * executed and its connection closed, and that of the first retry with the same key · `500` the next such
   * POST does nothing and answers 500 (saved) · `webhook_twice` and `webhook_lost` the events of the next
   * request that has any.
   */
  setFault(fault: Fault): Promise<void>;
  totals(): Promise<Totals>;
  /** Disputes of charges on which the bank has not decided, newest first. */
  openDisputes(): Promise<{ id: string; amount: number }[]>;
}
