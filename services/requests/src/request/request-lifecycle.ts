import { lifecycle, type Transition } from '@sward/shared/kernel';
import type { RequestAction, RequestStatus } from '@sward/shared/product';

export type RequestRole = 'owner' | 'provider' | 'accepted-provider' | 'operator' | 'system';

type Row = Transition<RequestStatus, RequestAction, RequestRole>;

const rows: readonly Row[] = [
  {
    from: null,
    action: 'post',
    to: 'pending',
    actor: ['owner'],
    event: 'RequestPosted',
    timer: 'end of the service date',
  },
  { from: 'pending', action: 'place-bid', to: 'pending', actor: ['provider'], event: 'BidPlaced' },
  { from: 'pending', action: 'accept', to: 'accepted', actor: ['system'], event: 'BidAccepted' },
  { from: 'pending', action: 'edit', to: 'pending', actor: ['owner'], event: 'RequestUpdated' },
  {
    from: 'pending',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'system'],
    event: 'RequestCancelled',
  },
  { from: 'pending', action: 'expire', to: 'expired', actor: ['system'], event: 'RequestExpired' },
  {
    from: 'accepted',
    action: 'check-in',
    to: 'accepted',
    actor: ['accepted-provider'],
    event: 'JobCheckedIn',
    hidden: true,
  },
  {
    from: 'accepted',
    action: 'complete',
    to: 'completed',
    actor: ['accepted-provider'],
    event: 'JobCompleted',
    hidden: true,
  },
  { from: 'accepted', action: 'confirm', to: 'completed', actor: ['owner'], event: null, hidden: true },
  {
    from: 'accepted',
    action: 'reschedule',
    to: 'accepted',
    actor: ['owner', 'accepted-provider'],
    event: 'JobRescheduled',
    hidden: true,
  },
  {
    from: 'accepted',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'accepted-provider', 'operator', 'system'],
    event: 'JobCancelled',
    hidden: true,
  },
  {
    from: 'accepted',
    action: 'lose',
    to: 'rescuing',
    actor: ['owner', 'accepted-provider', 'operator'],
    event: 'JobLost',
    hidden: true,
  },
  {
    from: 'rescuing',
    action: 'rescue',
    to: 'accepted',
    actor: ['provider'],
    event: 'BidAccepted',
    hidden: true,
  },
  {
    from: 'rescuing',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'operator', 'system'],
    event: 'JobCancelled',
    hidden: true,
  },
];

/**
 * The lifecycle of a request. Check-in, completion, confirmation and cancellation of a job are actions of the
 * bid and the payment.
 */
export const requestLifecycle = lifecycle('request', rows);
