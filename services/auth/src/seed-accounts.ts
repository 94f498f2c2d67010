import { newEvent } from '@sward/shared/events';
import { BROWSE_RADIUS_MILES, instant, SYSTEM, type UserType } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { type Account, initialOf } from './account.ts';
import { accountByEmail, addAccount } from './account-store.ts';
import type { Ports } from './ports.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  business?: { businessName: string; baseZip: string; hasEquipment: boolean; isInsured: boolean };
}

/** The people of the local stage. */
const PEOPLE: readonly Person[] = [
  { email: 'homeowner@sward.test', firstName: 'Dana', lastName: 'Hill', userType: 'homeowner' },
  {
    email: 'provider@sward.test',
    firstName: 'Pat',
    lastName: 'Green',
    userType: 'provider',
    business: {
      businessName: 'Green Blade Lawn Care',
      baseZip: '02139',
      hasEquipment: true,
      isInsured: true,
    },
  },
  {
    email: 'provider2@sward.test',
    firstName: 'Sam',
    lastName: 'Rivers',
    userType: 'provider',
    business: { businessName: 'Rivers Yard Works', baseZip: '02140', hasEquipment: true, isInsured: false },
  },
  { email: 'operator@sward.test', firstName: 'Olive', lastName: 'Park', userType: 'operator' },
  { email: 'operator2@sward.test', firstName: 'Theo', lastName: 'Lane', userType: 'operator' },
];

/** Makes the accounts that are not there yet and gives every one of them the password. */
export async function seedAccounts(
  ports: Ports,
  password: string,
): Promise<{ email: string; accountId: string; userType: UserType }[]> {
  const seeded = [];
  for (const person of PEOPLE) {
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
  const account: Account = {
    ...named,
    id: ports.ids.next('acc'),
    version: 1,
    state: 'active',
    isProvider: business !== undefined,
    plan: person.userType === 'homeowner' ? 'premium' : 'basic',
    registration: 1,
    createdAt: instant(ports.clock.now()),
  };
  const { email, firstName } = account;
  await ports.accounts.transact([
    ...addAccount(account, { email, firstName, language: 'en', emailOptIn: true, smsOptIn: false }),
    ...announce(ports, account, business),
  ]);
  return account;
}

function announce(ports: Ports, account: Account, business: Person['business']): Write[] {
  const aggregate = { name: `Account#${account.id}`, version: account.version };
  if (business) {
    const data = {
      accountId: account.id,
      firstName: account.firstName,
      lastInitial: initialOf(account.lastName),
      radiusMiles: BROWSE_RADIUS_MILES.default,
      ...business,
    };
    return [outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'ProviderApproved', data))];
  }
  if (account.userType !== 'homeowner') return [];
  const data = { accountId: account.id, plan: account.plan };
  return [outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'HomeownerRegistered', data))];
}
