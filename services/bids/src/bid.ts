import {
  type Cents,
  HOUR,
  instant,
  lifecycle,
  type PropertySize,
  type ServiceTime,
  type Transition,
  windowOf,
} from '@sward/shared/kernel';

export type BidStatus = 'pending' | 'accepted' | 'completed' | 'declined' | 'withdrawn';
export type BidRole = 'owner' | 'provider' | 'system';
export type BidAction = 'place' | 'accept' | 'decline' | 'withdraw' | 'check-in' | 'complete' | 'confirm';

type Row = Transition<BidStatus, BidAction, BidRole>;

const rows: readonly Row[] = [
  { from: null, action: 'place', to: 'pending', actor: ['provider'], event: 'BidPlaced' },
  { from: 'pending', action: 'accept', to: 'accepted', actor: ['owner', 'system'], event: 'BidAccepted' },
  { from: 'pending', action: 'decline', to: 'declined', actor: ['system'], event: 'BidDeclined' },
  { from: 'pending', action: 'withdraw', to: 'withdrawn', actor: ['provider'], event: 'BidWithdrawn' },
  { from: 'accepted', action: 'check-in', to: 'accepted', actor: ['provider'], event: 'JobCheckedIn' },
  { from: 'accepted', action: 'complete', to: 'completed', actor: ['provider'], event: 'JobCompleted' },
  { from: 'accepted', action: 'confirm', to: 'completed', actor: ['owner'], event: null, hidden: true },
];

/** A bid. Accepting is done by paying; confirming is offered on the payment. */
export const bidLifecycle = lifecycle('bid', rows);

export type Checklist = { gateClosed: boolean; clippings: boolean; edges: boolean };

/** One provider's price, day, window and message for one request; once accepted, the job. */
export type Bid = {
  id: string;
  version: number;
  status: BidStatus;
  requestId: string;
  ownerId: string;
  providerId: string;
  amountCents: Cents;
  availableDate: string;
  availableTime: ServiceTime;
  /** Instants of the window in the property's zone. */
  windowStart: string;
  windowEnd: string;
  description: string;
  /** The request changed: cannot be accepted until its provider confirms it. */
  needsConfirmation: boolean;
  createdAt: string;
  serviceTypeIds: number[];
  city: string;
  state: string;
  propertySize: PropertySize;
  paymentId?: string;
  acceptedAt?: string;
  checkedInAt?: string;
  /** Where the provider said to be at check-in, to about half a mile. */
  checkInPlace?: { lat: number; lng: number };
  beforePhotos?: string[];
  afterPhotos?: string[];
  checklist?: Checklist;
  note?: string;
  completedAt?: string;
};

type Windowed = Pick<Bid, 'windowStart' | 'windowEnd'>;

/** A check-in may come this long before the window. */
const CHECK_IN_EARLY_MS = HOUR;

/** Start and end, as instants, of an offered day and window at a property. */
export function bidWindow(day: string, time: ServiceTime, zone: string): Windowed {
  const { start, end } = windowOf(day, time, zone);
  return { windowStart: instant(start), windowEnd: instant(end) };
}

/** A bid whose window has started cannot be accepted any more. */
export function windowHasStarted(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart);
}

export function windowIsOver(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowEnd);
}

/** From one hour before the window: always on the job's own day, since no window starts before eight. */
export function checkInOpen(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart) - CHECK_IN_EARLY_MS;
}

/** What a party may try with a bid now. */
export function bidActions(bid: Bid, role: 'owner' | 'provider', now: number): string[] {
  const actions: string[] = bidLifecycle.allowed(bid.status, role).filter((action) => {
    if (action === 'accept') return !bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'check-in') return bid.checkedInAt === undefined && checkInOpen(bid, now);
    if (action === 'complete') return bid.checkedInAt !== undefined;
    return true;
  });
  return mayMessage(bid, role) ? [...actions, 'message'] : actions;
}

/** An owner may write to any bidder, a provider may open a conversation once accepted. */
function mayMessage(bid: Bid, role: 'owner' | 'provider'): boolean {
  return role === 'owner' || bid.status === 'accepted' || bid.status === 'completed';
}
