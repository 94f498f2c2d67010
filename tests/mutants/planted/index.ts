import type { Mutant } from '../bug.ts';
import { inCloud } from './cloud.ts';
import { inDoors } from './doors.ts';
import { inMarketplace } from './marketplace.ts';
import { inMessaging } from './messaging.ts';
import { inMoney } from './money.ts';
import { inPeople } from './people.ts';
import { inPermissions } from './permissions.ts';
import { inWeb } from './web.ts';

/** One after the other; the finder of each must fail. */
export const MUTANTS: readonly Mutant[] = [
  ...inMoney,
  ...inMarketplace,
  ...inPeople,
  ...inMessaging,
  ...inDoors,
  ...inPermissions,
  ...inCloud,
  ...inWeb,
];
