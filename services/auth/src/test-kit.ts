import type { Mail } from '@sward/shared/mail';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { silentLog, type TestClock, testClock, testIds } from '@sward/shared/testing';
import type { Passwords } from './passwords.ts';
import type { Ports } from './ports.ts';
import type { HomeownerForm } from './register-homeowner.ts';

export interface FakePasswords extends Passwords {
  /** What was asked, in order: `ensure dana@example.com`. */
  calls: string[];
  /** Password by address. */
  known: Map<string, string | undefined>;
  challenge?: 'new_password_required' | 'second_factor_required';
  /** Name of the next call that breaks. */
  breakOn?: 'ensure' | 'set';
}

function fakePasswords(): FakePasswords {
  const fake: FakePasswords = {
    calls: [],
    known: new Map(),
    async ensureUser(email) {
      called('ensure', email);
      if (!fake.known.has(email)) fake.known.set(email, undefined);
    },
    async setPassword(email, password) {
      called('set', email);
      fake.known.set(email, password);
    },
    async check(email, password) {
      called('check', email);
      if (fake.known.get(email) !== password) return { outcome: 'wrong' };
      const { challenge } = fake;
      return challenge ? { outcome: 'challenge', challenge, session: 'opaque' } : { outcome: 'right' };
    },
  };
  function called(name: string, email: string): void {
    fake.calls.push(`${name} ${email}`);
    if (fake.breakOn !== name) return;
    fake.breakOn = undefined;
    throw new Error(`${name} broke`);
  }
  return fake;
}

export interface TestPorts extends Ports {
  accounts: MemoryTable;
  clock: TestClock;
  passwords: FakePasswords;
  sent: Mail[];
}

export function testPorts(): TestPorts {
  const clock = testClock();
  const sent: Mail[] = [];
  return {
    clock,
    ids: testIds(clock),
    log: silentLog,
    correlationId: 'cor_test',
    accounts: createMemoryTable(),
    passwords: fakePasswords(),
    mail: { send: async (mail) => void sent.push(mail) },
    sent,
    site: { url: 'https://sward.example', support: 'support@sward.example' },
  };
}

export const PASSWORD = 'Mow-the-lawn-42';
export const VIEWER = '192.0.2.1';

export function homeownerForm(overrides: Partial<HomeownerForm> = {}): HomeownerForm {
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
    ...overrides,
  };
}

/** The token of the newest confirmation mail. */
export function mailedToken(ports: TestPorts): string {
  const link = ports.sent.flatMap((mail) => /\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1] ?? []).at(-1);
  if (!link) throw new Error('no link was mailed');
  return link;
}

/** Items of the table whose partition begins so. */
export function itemsOf(ports: TestPorts, prefix: string) {
  return ports.accounts.all().filter((item) => item.pk.startsWith(prefix));
}
