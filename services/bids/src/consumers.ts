import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { declineExpiredBids } from './decline-expired-bids.ts';
import { declineOtherBids } from './decline-other-bids.ts';
import type { InboxPorts } from './ports.ts';

export const consumers: Consumers<InboxPorts> = {
  BidAccepted: { 'decline-other-bids': declineOtherBids },
  RequestExpired: { 'decline-expired-bids': declineExpiredBids },
};

export const timers: Timers<InboxPorts> = {};
