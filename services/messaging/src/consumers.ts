import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { mailBidAccepted } from './mail-bid-accepted.ts';
import { mailBidDeclined } from './mail-bid-declined.ts';
import { mailBidPlaced } from './mail-bid-placed.ts';
import { mailJobCompleted } from './mail-job-completed.ts';
import { mailPaymentHeld } from './mail-payment-held.ts';
import { mailPaymentRefunded } from './mail-payment-refunded.ts';
import { mailPaymentReleased } from './mail-payment-released.ts';
import { mailRequestPosted } from './mail-request-posted.ts';
import type { InboxPorts } from './ports.ts';
import { revealOwner } from './reveal-owner.ts';
import { sweepMail } from './sweep-mail.ts';

export const consumers: Consumers<InboxPorts> = {
  RequestPosted: { 'mail-request-posted': mailRequestPosted },
  BidPlaced: { 'mail-bid-placed': mailBidPlaced },
  BidAccepted: { 'reveal-owner': revealOwner, 'mail-bid-accepted': mailBidAccepted },
  BidDeclined: { 'mail-bid-declined': mailBidDeclined },
  JobCompleted: { 'mail-job-completed': mailJobCompleted },
  PaymentHeld: { 'mail-payment-held': mailPaymentHeld },
  PaymentReleased: { 'mail-payment-released': mailPaymentReleased },
  PaymentRefunded: { 'mail-payment-refunded': mailPaymentRefunded },
};

export const timers: Timers<InboxPorts> = { 'sweep-mail': sweepMail };
