import type { Mutant } from '../bug.ts';
import { inBids } from './bids.ts';
import { inCalls } from './calls.ts';
import { inCloud } from './cloud.ts';
import { inDoors } from './doors.ts';
import { inTime } from './in-time.ts';
import { inMessaging } from './messaging.ts';
import { inMoney } from './money.ts';
import { inMoreCloud } from './more-cloud.ts';
import { inPasskeys } from './passkeys.ts';
import { inPeople } from './people.ts';
import { inPermissions } from './permissions.ts';
import { inRecovery } from './recovery.ts';
import { inRequests } from './requests.ts';
import { inStripe } from './stripe.ts';
import { inTable } from './table.ts';
import { inUploads } from './uploads.ts';
import { inWeb } from './web.ts';

/** Planted bugs, tried one after the other; the finder of each must fail. */
export const MUTANTS: readonly Mutant[] = [
  ...inMoney,
  ...inStripe,
  ...inBids,
  ...inRequests,
  ...inPeople,
  ...inPasskeys,
  ...inMessaging,
  ...inCalls,
  ...inDoors,
  ...inTime,
  ...inTable,
  ...inUploads,
  ...inPermissions,
  ...inRecovery,
  ...inCloud,
  ...inMoreCloud,
  ...inWeb,
];
