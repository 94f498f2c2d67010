import { LIMITS } from '@sward/shared/product';
import { PROMISES } from '../../../lib/promises.ts';

export const payoutAccount = {
  on: 'Payouts on',
  change: 'Change',
  changeWhat: 'Change your payout account',
  stopped: 'Payouts stopped',
  needsFor: (amount: string) => `Stripe needs something from you before it can pay you ${amount}`,
  needs: 'Stripe needs something from you before it can pay you',
  stoppedHelp:
    'Its page says what: most often a document or a bank account. Jobs go on and money stays held; it leaves the day Stripe can pay you. Until then you cannot place bids.',
  seeMissing: 'See what is missing',
  with: 'Payouts with Stripe',
  connect: 'Connect your bank, about 5 minutes',
  connectHelp: 'Stripe pays you for us. Before you are connected you cannot place bids or be paid.',
  finish: 'Finish connecting your bank',
  finishHelp:
    'Stripe still needs something from you, or checks what you have sent. Before that you cannot place bids or be paid.',
  toStripe: 'Continue to Stripe',
  ready: 'Have these ready',
  readyRows: [
    ['Bank account', 'Routing and account number'],
    ['Social Security number or EIN', 'Stripe checks who you are. Sward never sees it'],
  ],
  how: 'How the money comes',
  howSteps: [
    ['Accepted', 'The homeowner pays, Sward holds it'],
    ['Finished', `Released when they confirm, or after ${LIMITS.reviewHours} hours`],
    ['Released', `In your bank in ${PROMISES.payoutDays} business days`],
  ],
  opening: 'Opening...',
  failed: 'The page did not open',
} as const;
