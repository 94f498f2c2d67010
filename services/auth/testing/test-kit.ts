import { putActiveOperator } from '@sward/shared/directory';
import { type EventOf, parseEvent } from '@sward/shared/events';
import { type AccountActor, ANONYMOUS, DAY } from '@sward/shared/kernel';
import { createSessionReader, hashOf } from '@sward/shared/lambda/pure';
import type { Mail } from '@sward/shared/mail';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, type TestClock, testClock, testIds } from '@sward/shared/testing';
import { type Account, displayNameOf, type ProviderProfile } from '../src/accounts/account.ts';
import { addAccount } from '../src/accounts/account-store.ts';
import { createSampleChecks } from '../src/applications/background-check-gateway.ts';
import { consumers } from '../src/consumers.ts';
import type { BackgroundCheckGateway, OperatorPorts, Ports } from '../src/ports.ts';
import { type FullForm, type QuickForm, registerHomeowner } from '../src/registration/register-homeowner.ts';
import { type SignUpForm, signUp } from '../src/registration/sign-up.ts';
import { startSession } from '../src/sessions/start-session.ts';
import { logIn } from '../src/sign-in/log-in.ts';
import { type FakePasswords, fakePasswords } from './fake-passwords.ts';

export interface TestPorts extends Ports, OperatorPorts {
  accounts: MemoryTable;
  marketplace: MemoryTable;
  conversations: MemoryTable;
  clock: TestClock;
  passwords: FakePasswords;
  checks: BackgroundCheckGateway;
  sent: Mail[];
  /** Timers of background checks: instant by application id. */
  timersSet: Map<string, string>;
  /** Events in order of writing. */
  publishedEvents: EventOf[];
  /** Content of the bucket, by key. */
  stored: Map<string, unknown>;
}

export function testPorts(): TestPorts {
  const clock = testClock();
  const sent: Mail[] = [];
  const told: EventOf[] = [];
  const accounts = createMemoryTable();
  accounts.onCommit((_, writes) => {
    for (const write of writes) if ('put' in write && write.put.event) told.push(parseEvent(write.put.event));
  });
  const stored = new Map<string, unknown>();
  const timersSet = new Map<string, string>();
  return {
    clock,
    ids: testIds(clock),
    log: silentLog,
    correlationId: 'cor_test',
    accounts,
    marketplace: createMemoryTable(),
    conversations: createMemoryTable(),
    passwords: fakePasswords(),
    listPoolPeople: async () => ({ people: [] }),
    checks: createSampleChecks(clock),
    timers: { set: async (_, { applicationId = '' }, at) => void timersSet.set(applicationId, at) },
    timersSet,
    mail: { send: async (mail) => void sent.push(mail) },
    sent,
    publishedEvents: told,
    site: { url: 'https://sward.example', support: 'support@sward.example' },
    stored,
    files: {
      has: async (key) => stored.has(key),
      link: async (key) => `https://files.test/${key}?signed`,
      read: async (key) => JSON.stringify(stored.get(key)),
      writeJson: async (key, content) => void stored.set(key, content),
      removeAll: async (prefix) => {
        for (const key of stored.keys()) if (key.startsWith(prefix)) stored.delete(key);
      },
    },
    reset: { userPoolId: 'us-east-1_Pool', clientId: 'resetclient', endpoint: null },
  };
}

export const PASSWORD = 'Mow-the-lawn-42';
export const VIEWER = '192.0.2.1';

export function homeownerForm(overrides: Partial<FullForm> = {}): FullForm {
  return {
    firstName: 'Dana',
    lastName: 'Hill',
    email: 'dana@example.com',
    phone: '617-555-0100',
    password: PASSWORD,
    address: '12 Elm Street',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    propertyType: 'residential',
    propertySize: 'medium',
    emailOptIn: true,
    smsOptIn: false,
    language: 'en',
    ...overrides,
  };
}

/** Returns the form without a password. */
export function quickForm(overrides: Partial<QuickForm> = {}): QuickForm {
  const { password: _, propertyType: _type, propertySize: _size, ...form } = homeownerForm();
  return { ...form, termsAccepted: true, ...overrides };
}

/** Fields of every call by a new visitor. */
export const VISIT = { viewer: VIEWER, sid: undefined, device: undefined, userAgent: undefined };

/** Returns the temporary password of the newest invitation. */
export function mailedPassword(ports: TestPorts): string {
  const found = ports.sent
    .flatMap(({ text }) => /([a-z0-9]{4}(?:-[a-z0-9]{4}){2})/.exec(text)?.[1] ?? [])
    .at(-1);
  if (!found) throw new Error('no temporary password was mailed');
  return found;
}

/** Returns the six digits, or the letters, of the newest mail with a code. */
export function mailedCode(ports: TestPorts): string {
  const found = ports.sent.flatMap(({ text }) => /^Your code: (.+)$/m.exec(text)?.[1] ?? []).at(-1);
  if (!found) throw new Error('no code was mailed');
  return found;
}

/** Returns the form for the second submission, with its ticket and the last mailed code. */
export function signUpForm(ports: TestPorts, ticket: string, form: FullForm = homeownerForm()): SignUpForm {
  return { ...form, ticket, code: mailedCode(ports), termsAgreed: true };
}

/** Submits the full form; returns the ticket. */
export async function askToSignUp(ports: TestPorts, form: FullForm = homeownerForm()): Promise<string> {
  const { ticket } = await registerHomeowner(ports, ANONYMOUS, { form, viewer: VIEWER });
  if (!ticket) throw new Error('no ticket');
  return ticket;
}

/** Signs up; returns the account with a confirmed address and its first session. */
export async function signedUp(ports: TestPorts, form: FullForm = homeownerForm()) {
  const ticket = await askToSignUp(ports, form);
  return signUp(ports, ANONYMOUS, { ...VISIT, ...signUpForm(ports, ticket, form) });
}

/** Matches an error with this code. */
export const code = (name: string) => expect.objectContaining({ code: name });

/** Returns the table's items whose partition key has this prefix. */
export function itemsOf(ports: TestPorts, prefix: string) {
  return ports.accounts.all().filter((item) => item.pk.startsWith(prefix));
}

/** Signs up a homeowner; returns actor and session id. */
export async function signedInHomeowner(ports: TestPorts, overrides: Partial<FullForm> = {}) {
  const form = homeownerForm(overrides);
  const started = await signedUp(ports, form);
  const actor = await createSessionReader(ports.accounts, ports.clock).actor(started.sid);
  return { actor, email: form.email, ...started };
}

/** Signs in with only a password. */
export async function signedIn(ports: TestPorts, email: string, password: string) {
  const started = await logIn(ports, ANONYMOUS, { ...VISIT, username: email, password });
  if ('challenge' in started) throw new Error('a challenge');
  const actor = await createSessionReader(ports.accounts, ports.clock).actor(started.sid);
  return { actor, email, ...started };
}

/** Returns an account, an active homeowner by default. */
export function accountFixture(overrides: Partial<Account> = {}): Account {
  return {
    id: 'acc_01K0000000000000000000000D',
    version: 3,
    state: 'active',
    userType: 'homeowner',
    isProvider: false,
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Hill',
    phone: '617-555-0100',
    plan: 'basic',
    language: 'en',
    emailOptIn: true,
    smsOptIn: false,
    secondFactor: false,
    registration: 1,
    createdAt: '2027-05-01T12:00:00.000Z',
    ...overrides,
  };
}

export const PROVIDER_PROFILE: ProviderProfile = {
  providerNumber: 'SWD-0123456789',
  applicationId: 'app_01K0000000000000000000000H',
  businessName: 'Green Blade Lawn Care',
  skills: ['lawn-mowing'],
  experience: '6-10',
  baseZip: '02139',
  radiusMiles: 15,
  serviceArea: 'Cambridge',
  bio: 'We mow, edge and clear up, and we come when we said we would.',
  hasInsurance: true,
  insuranceDetails: 'Example Mutual, policy 7',
  hasEquipment: true,
  equipmentDetails: '',
  photo: null,
  insuredUntil: '2027-12-31',
  verifiedOn: '2027-04-01',
  approvedAt: '2027-04-02T12:00:00.000Z',
};

/** Writes an account with address, contact and password. Returns its actor. */
export async function withAccount(
  ports: TestPorts,
  overrides: Partial<Account> = {},
): Promise<{ account: Account; actor: AccountActor }> {
  const account = accountFixture(overrides);
  const { id, email, userType, isProvider } = account;
  await ports.accounts.transact(addAccount(account));
  ports.passwords.known.set(email, PASSWORD);
  const actor = accountActor({ accountId: id, userType, isProvider, displayName: displayNameOf(account) });
  return { account, actor };
}

/**
 * Writes an account as the full form did before codes were mailed: unconfirmed, with the form's password.
 * Returns the token of the mailed link.
 */
export async function formerlyRegistered(
  ports: TestPorts,
  overrides: Partial<Account> = {},
): Promise<string> {
  const token = 'l'.repeat(43);
  const { account } = await withAccount(ports, { state: 'unconfirmed', version: 1, ...overrides });
  const link = { accountId: account.id, registration: account.registration };
  const expiresAt = ports.clock.now() + 7 * DAY;
  await ports.accounts.transact([
    { put: { pk: `CONFIRM#${hashOf(token)}`, sk: 'CONFIRM', ...link, expiresAt } },
  ]);
  return token;
}

/** Returns the actor of an operator's session with a second factor. */
export function operatorActor(account: Account | undefined): AccountActor {
  if (account?.userType !== 'operator') throw new Error('no operator');
  return accountActor({
    ...{ accountId: account.id, userType: 'operator' as const, displayName: displayNameOf(account) },
  });
}

/** Creates operators and lists them. */
export async function withOperators(ports: TestPorts, ...names: readonly string[]): Promise<AccountActor[]> {
  const actors: AccountActor[] = [];
  for (const [n, firstName] of names.entries()) {
    const id = `acc_01K0000000000000000000STA${n}`;
    const email = `${firstName.toLowerCase()}@sward.test`;
    const { account } = await withAccount(ports, { id, email, firstName, userType: 'operator' });
    await ports.accounts.transact([putActiveOperator(ports, id)]);
    actors.push(operatorActor(account));
  }
  return actors;
}

/** Signs an account in. Returns the session id. */
export async function signedInAs(ports: TestPorts, account: Account): Promise<string> {
  const request = { ...VISIT, caller: 'test', secondFactor: account.userType === 'operator' };
  return (await startSession(ports, ANONYMOUS, account, request)).sid;
}

/** Returns the events of a type, in order of writing. */
export function eventsOf(ports: TestPorts, type: EventOf['type']): EventOf[] {
  return ports.publishedEvents.filter((event) => event.type === type);
}

/** Delivers the newest event, of the given type if any, to the service's own consumers. */
export async function deliverNewest(ports: TestPorts, type?: EventOf['type']): Promise<void> {
  const event = (type ? eventsOf(ports, type) : ports.publishedEvents).at(-1);
  if (!event) throw new Error('nothing has happened');
  await deliver(ports, event);
}

export async function deliver(ports: TestPorts, event: EventOf): Promise<void> {
  const named = (consumers[event.type] ?? {}) as Record<string, (p: TestPorts, e: EventOf) => Promise<void>>;
  for (const consume of Object.values(named)) await consume(ports, event);
}
