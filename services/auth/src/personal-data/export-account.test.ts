import { type EventOf, newEvent } from '@sward/shared/events';
import { EXPORTERS, exportPart, type PartWritten } from '@sward/shared/export';
import { type AccountActor, DAY, SYSTEM } from '@sward/shared/kernel';
import { applicationOf, apply, wizard } from '../../testing/application-test-kit.ts';
import { added } from '../../testing/passkey-test-kit.ts';
import {
  eventsOf,
  itemsOf,
  PASSWORD,
  signedIn,
  type TestPorts,
  testPorts,
  withAccount,
} from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { transitionApplication } from '../applications/transition-application.ts';
import { getProfile } from '../profile/get-profile.ts';
import { collectExport } from './assemble-export.ts';
import { exportAccount } from './export-account.ts';

let ports: TestPorts;
let account: Account;
let actor: AccountActor;
beforeEach(async () => {
  ports = testPorts();
  ({ account, actor } = await withAccount(ports));
});

const TYPES = Object.keys(EXPORTERS) as PartWritten[];
const newestId = () => String(itemsOf(ports, 'EXPORT#')[0]?.exportId);
const shown = async () => (await getProfile(ports, actor)).dataExport;

/** Writes a service's part and delivers its event. */
async function write(type: PartWritten, exportId = newestId()): Promise<EventOf<PartWritten>> {
  ports.stored.set(exportPart(account.id, exportId, EXPORTERS[type]), { of: EXPORTERS[type] });
  const aggregate = { name: `Account#${account.id}`, version: 3 };
  const data = { accountId: account.id, exportId };
  const event = newEvent(ports, SYSTEM, aggregate, type, data) as EventOf<PartWritten>;
  await collectExport(ports, event);
  return event;
}

test('every service is asked, and the profile shows it', async () => {
  await exportAccount(ports, actor);

  expect(eventsOf(ports, 'AccountExportRequested')).toMatchObject([
    { data: { accountId: account.id, exportId: newestId() } },
  ]);
  expect(await shown()).toMatchObject({ requestedAt: '2027-05-03T12:00:00.000Z', url: null });
});

test('with the last part the whole is one file, and its holder is notified without a link to it', async () => {
  await exportAccount(ports, actor);
  for (const type of TYPES.slice(1)) await write(type);
  expect(ports.sent).toEqual([]);
  expect((await shown())?.url).toBeNull();

  await write('RequestsExported');

  const key = `exports/${account.id}/${newestId()}/everything.json`;
  expect(ports.stored.get(key)).toMatchObject({
    account: { id: account.id, email: 'dana@example.com', lastName: 'Hill' },
    requests: { of: 'requests' },
    bids: { of: 'bids' },
    payments: { of: 'payments' },
    messaging: { of: 'messaging' },
  });
  expect(await shown()).toMatchObject({
    readyAt: expect.any(String),
    url: `https://files.test/${key}?signed`,
  });
  expect(ports.sent).toMatchObject([{ to: 'dana@example.com', subject: 'Your Sward data is ready' }]);
  expect(ports.sent[0]?.text).not.toContain('exports/');
});

test('the applications of the address are in it, without what operators wrote', async () => {
  await apply(ports, wizard({ email: account.email }));
  const { id } = await applicationOf(ports, account.email);
  const input = { applicationId: id, to: 'under_review' as const, note: 'Looks odd', becauseOfReport: false };
  const operator = await withAccount(ports, {
    id: 'acc_01K00000000000000000000PPP',
    userType: 'operator',
    email: 'olive@sward.test',
    firstName: 'Olive',
  });
  await transitionApplication(ports, { ...operator.actor, secondFactor: true }, input);
  await exportAccount(ports, actor);
  for (const type of TYPES) await write(type);

  const file = ports.stored.get(`exports/${account.id}/${newestId()}/everything.json`);
  expect(file).toMatchObject({
    applications: [{ id, businessName: 'Terry Turf', address: '9 Oak Street', status: 'under_review' }],
  });
  expect(JSON.stringify(file)).not.toMatch(/Looks odd|Olive/);
});

test('passkeys are in it with what the settings show, without their keys', async () => {
  const { sid } = await signedIn(ports, account.email, PASSWORD);
  const { passkey } = await added(ports, { sid });
  await exportAccount(ports, actor);
  for (const type of TYPES) await write(type);

  const file = ports.stored.get(`exports/${account.id}/${newestId()}/everything.json`);

  const { name, createdAt } = passkey;
  expect(file).toMatchObject({ passkeys: [{ name, createdAt, lastUsedAt: null, synced: false }] });
  expect(JSON.stringify(file)).not.toContain(passkey.credentialId);
  expect(JSON.stringify(file)).not.toContain(passkey.publicKey);
});

test('a part that is reported twice counts once and mails once', async () => {
  await exportAccount(ports, actor);
  for (const type of TYPES) await write(type);

  await write('BidsExported');

  expect(ports.sent).toHaveLength(1);
});

test('parts that are reported at the same time mail once', async () => {
  await exportAccount(ports, actor);

  await Promise.all(TYPES.map((type) => write(type)));

  expect(ports.sent).toHaveLength(1);
  expect((await shown())?.url).not.toBeNull();
});

test('parts of an earlier export are ignored', async () => {
  await exportAccount(ports, actor);
  const old = newestId();
  await exportAccount(ports, actor);
  for (const type of TYPES) await write(type, old);

  expect(ports.sent).toEqual([]);
  expect((await shown())?.url).toBeNull();
});

test('a file is deleted after seven days, and three a day are the limit', async () => {
  for (let n = 0; n < 3; n++) await exportAccount(ports, actor);
  await expect(exportAccount(ports, actor)).rejects.toMatchObject({ code: 'too_many_requests' });
  for (const type of TYPES) await write(type);

  ports.clock.advance(7 * DAY);

  expect(await shown()).toBeNull();
  await exportAccount(ports, actor);
});

test('an account deleted meanwhile gets no file', async () => {
  await exportAccount(ports, actor);
  await ports.accounts.transact([
    { update: { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' }, set: { state: 'deleting' } },
  ]);
  for (const type of TYPES) await write(type);

  expect(ports.sent).toEqual([]);
  expect([...ports.stored.keys()].some((key) => key.endsWith('everything.json'))).toBe(false);
});
