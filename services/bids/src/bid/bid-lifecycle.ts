import { lifecycle, type Transition } from '@sward/shared/kernel';
import type { BidAction, BidStatus } from '@sward/shared/product';

export type BidRole = 'owner' | 'provider' | 'operator' | 'system';

type Row = Transition<BidStatus, BidAction, BidRole>;

const rows: readonly Row[] = [
  { from: null, action: 'place', to: 'pending', actor: ['provider'], event: 'BidPlaced' },
  { from: 'pending', action: 'accept', to: 'accepted', actor: ['owner', 'system'], event: 'BidAccepted' },
  // A job that has lost its provider goes to a former bidder.
  {
    from: 'declined',
    action: 'rescue',
    to: 'accepted',
    actor: ['provider'],
    event: 'BidAccepted',
    hidden: true,
  },
  { from: 'pending', action: 'revise', to: 'pending', actor: ['provider'], event: 'BidRevised' },
  { from: 'pending', action: 'confirm', to: 'pending', actor: ['provider'], event: 'BidConfirmed' },
  { from: 'pending', action: 'decline', to: 'declined', actor: ['owner', 'system'], event: 'BidDeclined' },
  {
    from: 'pending',
    action: 'withdraw',
    to: 'withdrawn',
    actor: ['provider', 'system'],
    event: 'BidWithdrawn',
  },
  {
    from: 'accepted',
    action: 'on-my-way',
    to: 'accepted',
    actor: ['provider'],
    event: 'ProviderOnTheWay',
  },
  { from: 'accepted', action: 'check-in', to: 'accepted', actor: ['provider'], event: 'JobCheckedIn' },
  { from: 'accepted', action: 'complete', to: 'completed', actor: ['provider'], event: 'JobCompleted' },
  { from: 'accepted', action: 'confirm', to: 'completed', actor: ['owner'], event: null, hidden: true },
  {
    from: 'accepted',
    action: 'reschedule',
    to: 'accepted',
    actor: ['owner', 'provider'],
    event: 'RescheduleProposed',
  },
  {
    from: 'accepted',
    action: 'accept-reschedule',
    to: 'accepted',
    actor: ['owner', 'provider'],
    event: 'JobRescheduled',
  },
  {
    from: 'accepted',
    action: 'decline-reschedule',
    to: 'accepted',
    actor: ['owner', 'provider'],
    event: 'RescheduleDeclined',
  },
  {
    from: 'accepted',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'provider'],
    event: 'JobCancelled',
  },
  {
    from: 'accepted',
    action: 'cancel',
    to: 'cancelled',
    actor: ['operator', 'system'],
    event: 'JobCancelled',
    timer: 'seven days without a check-in',
    hidden: true,
  },
];

/** The lifecycle of a bid. Payment accepts it; the action that confirms the job belongs to the payment. */
export const bidLifecycle = lifecycle('bid', rows);
