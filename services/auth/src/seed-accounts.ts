import { putActiveOperator } from '@sward/shared/directory';
import { addDays, BROWSE_RADIUS_MILES, instant, SYSTEM, type UserType } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Account, ProviderProfile } from './accounts/account.ts';
import { homeownerEvent } from './accounts/account-event.ts';
import { accountByEmail, addAccount } from './accounts/account-store.ts';
import { providerEvent } from './accounts/provider-event.ts';
import { newProviderNumber } from './accounts/provider-number.ts';
import type { Ports } from './ports.ts';

type Business = Pick<
  ProviderProfile,
  | 'businessName'
  | 'skills'
  | 'experience'
  | 'baseZip'
  | 'serviceArea'
  | 'bio'
  | 'hasInsurance'
  | 'insuranceDetails'
  | 'hasEquipment'
  | 'equipmentDetails'
>;

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  business?: Business;
}

/** The accounts of the local stage. */
const SEEDED: readonly Person[] = [
  { email: 'homeowner@sward.test', firstName: 'Dana', lastName: 'Hill', userType: 'homeowner' },
  {
    email: 'provider@sward.test',
    firstName: 'Pat',
    lastName: 'Green',
    userType: 'provider',
    business: {
      businessName: 'Green Blade Lawn Care',
      skills: ['lawn-mowing', 'hedge-trimming', 'leaf-removal', 'planting', 'tree-care'],
      experience: '6-10',
      baseZip: '02139',
      serviceArea: 'Cambridge, Somerville and around',
      bio: 'We mow, edge and clear up, and we come when we said we would. Ten years of lawns in Cambridge.',
      hasInsurance: true,
      insuranceDetails: 'Sample Mutual, policy SM-4711',
      hasEquipment: true,
      equipmentDetails: 'Two mowers, a trimmer, a blower and a trailer.',
    },
  },
  {
    email: 'provider2@sward.test',
    firstName: 'Sam',
    lastName: 'Rivers',
    userType: 'provider',
    business: {
      businessName: 'Rivers Yard Works',
      skills: ['lawn-mowing', 'fertilization', 'pressure-washing', 'garden-maintenance'],
      experience: '3-5',
      baseZip: '02140',
      serviceArea: 'North Cambridge and Arlington',
      bio: 'A family business for yards of every size: mowing, feeding, washing, and a tidy end to every visit.',
      hasInsurance: false,
      insuranceDetails: '',
      hasEquipment: true,
      equipmentDetails: 'Mulching mower and pressure washer.',
    },
  },
  { email: 'operator@sward.test', firstName: 'Olive', lastName: 'Park', userType: 'operator' },
  { email: 'operator2@sward.test', firstName: 'Theo', lastName: 'Lane', userType: 'operator' },
];

/** Creates missing accounts and sets the password of all. */
export async function seedAccounts(
  ports: Ports,
  password: string,
): Promise<{ email: string; accountId: string; userType: UserType }[]> {
  const seeded = [];
  for (const person of SEEDED) {
    const known = await accountByEmail(ports.accounts, person.email);
    const account = known ?? (await add(ports, person));
    await ports.passwords.ensureUser(account.email);
    await ports.passwords.setPassword(account.email, password);
    seeded.push({ email: account.email, accountId: account.id, userType: account.userType });
  }
  return seeded;
}

async function add(ports: Ports, person: Person): Promise<Account> {
  const { business, ...named } = person;
  const createdAt = instant(ports.clock.now());
  const account: Account = {
    ...named,
    id: ports.ids.next('acc'),
    version: 1,
    state: 'active',
    isProvider: business !== undefined,
    plan: person.userType === 'homeowner' ? 'premium' : 'basic',
    language: 'en',
    emailOptIn: true,
    smsOptIn: false,
    ...(business && { provider: profileOf(ports, business, createdAt) }),
    // The seeding stage sets its secret, since the pool lets no client choose one.
    secondFactor: person.userType === 'operator',
    registration: 1,
    createdAt,
  };
  await ports.accounts.transact([...addAccount(account), ...announce(ports, account)]);
  return account;
}

/** Returns a profile as after an approval; its insurance, if any, is verified for a year. */
function profileOf(ports: Ports, business: Business, approvedAt: string): ProviderProfile {
  const today = approvedAt.slice(0, 10);
  return {
    ...business,
    providerNumber: newProviderNumber(ports.ids),
    applicationId: ports.ids.next('app'),
    radiusMiles: BROWSE_RADIUS_MILES.default,
    photo: null,
    insuredUntil: business.hasInsurance ? addDays(today, 365) : null,
    verifiedOn: today,
    approvedAt,
  };
}

function announce(ports: Ports, account: Account): Write[] {
  const { provider, userType } = account;
  if (provider) return [providerEvent(ports, SYSTEM, 'ProviderApproved', { ...account, provider })];
  return userType === 'operator'
    ? [putActiveOperator(ports, account.id)]
    : [homeownerEvent(ports, SYSTEM, account)];
}
