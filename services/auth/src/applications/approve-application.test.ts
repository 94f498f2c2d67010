import { ANONYMOUS, HOUR } from '@sward/shared/kernel';
import { createSessionReader, sessionKey } from '@sward/shared/lambda/pure';
import {
  APPLICANT,
  applicationOf,
  apply,
  checked,
  hireOperator,
  inCheck,
  move,
  OPERATOR,
  reply,
  ring,
  wizard,
} from '../../testing/application-test-kit.ts';
import {
  code,
  deliverNewest,
  formerlyRegistered,
  itemsOf,
  PASSWORD,
  signedIn,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { readAccount } from '../accounts/account-store.ts';
import type { Move } from '../application/application-rules.ts';
import { confirmEmail } from '../registration/confirm-email.ts';
import { seedAccounts } from '../seed-accounts.ts';
import { transitionApplication } from './transition-application.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const account = async () => readAccount(ports.accounts, String((await applicationOf(ports)).accountId));

describe('an address without an account', () => {
  test('becomes a provider who is invited by mail', async () => {
    await checked(ports);

    const approved = await move(ports, 'approved');
    await deliverNewest(ports);

    expect(await account()).toMatchObject({
      state: 'active',
      userType: 'provider',
      isProvider: true,
      email: APPLICANT,
      firstName: 'Terry',
      phone: '617-555-0101',
      temporaryUntil: expect.any(Number),
      provider: {
        providerNumber: approved.providerNumber,
        applicationId: approved.id,
        businessName: 'Terry Turf',
        skills: ['lawn-mowing', 'planting'],
        baseZip: '02139',
        radiusMiles: 15,
        hasInsurance: true,
        insuredUntil: null,
        verifiedOn: '2027-05-03',
      },
    });
    expect(itemsOf(ports, 'CONTACT#')).toMatchObject([{}, { email: APPLICANT, emailOptIn: false }]);
    expect(ports.passwords.known.get(APPLICANT)).toBeDefined();
    const { providerNumber } = await applicationOf(ports);
    expect(ports.sent.at(-1)).toMatchObject({
      to: APPLICANT,
      subject: 'You are approved: your temporary password for Sward',
      text: expect.stringContaining(`Your provider ID: ${providerNumber}`),
    });
    expect(ports.sent.at(-1)?.text).toMatch(/^Temporary password: [a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/m);
  });

  test('that applied in Spanish gets its question, its account and its password in Spanish', async () => {
    await checked(ports, wizard({ language: 'es' }));
    await move(ports, 'needs_info');
    await deliverNewest(ports);
    expect(ports.sent.at(-1)?.text).toContain('Necesitamos algo más de usted');
    await reply(ports, { text: 'Sí.' });

    await move(ports, 'approved');
    await deliverNewest(ports);

    expect(await account()).toMatchObject({ language: 'es' });
    expect(itemsOf(ports, 'CONTACT#')).toMatchObject([{}, { email: APPLICANT, language: 'es' }]);
    expect(ports.sent.at(-1)?.subject).toBe(
      'Su postulación está aprobada: su contraseña temporal para Sward',
    );
  });

  test('publishes what is public, in the transaction of the approval', async () => {
    await checked(ports);
    const transactions: string[][] = [];
    ports.accounts.onCommit((_, writes) =>
      transactions.push(
        writes.map((write) => ('put' in write ? write.put.pk.split('#')[0] : Object.keys(write)[0]) ?? ''),
      ),
    );

    const { accountId } = await move(ports, 'approved');

    const directory = ['ACCOUNT', 'ACCOUNT', 'PROVIDERNUMBER'];
    expect(transactions).toEqual([
      ['check', 'update', 'ACCOUNT', 'EMAIL', 'CONTACT', ...directory, 'OUTBOX', 'AUDIT'],
    ]);
    const event = ports.publishedEvents.at(-1);
    expect(event).toMatchObject({
      type: 'ProviderApproved',
      aggregate: `Account#${accountId}`,
      aggregateVersion: 1,
      data: { accountId, lastInitial: 'F', insuredUntil: null, verifiedOn: '2027-05-03' },
    });
    expect(JSON.stringify(event)).not.toMatch(/field|oak|617-555/i);
  });

  test('is not invited when suspended by then', async () => {
    await checked(ports);
    const { accountId } = await move(ports, 'approved');
    await ports.accounts.transact([
      { update: { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' }, set: { state: 'suspended' } },
    ]);
    const mails = ports.sent.length;

    await deliverNewest(ports);

    expect(ports.sent).toHaveLength(mails);
  });

  test('is invited once, however often the event comes', async () => {
    await checked(ports);
    await move(ports, 'approved');
    await deliverNewest(ports);
    const mails = ports.sent.length;

    await expect(deliverNewest(ports)).rejects.toThrow(/has handled/);
    expect(ports.sent).toHaveLength(mails);
  });
});

describe('an address with an account', () => {
  const email = 'homeowner@sward.test';

  beforeEach(async () => {
    await seedAccounts(ports, PASSWORD);
    await hireOperator(ports);
    await apply(ports, wizard({ email }));
    for (const to of inCheck) await moveTo(to);
    ports.clock.advance(4 * HOUR);
    await ring(ports);
  });

  async function moveTo(to: Move) {
    const { id } = await applicationOf(ports, email);
    return transitionApplication(ports, OPERATOR, {
      applicationId: id,
      to,
      note: '',
      becauseOfReport: false,
    });
  }

  test('keeps its password and gets a mail that it may bid', async () => {
    const { accountId = '' } = await moveTo('approved');
    await deliverNewest(ports);

    expect(await readAccount(ports.accounts, accountId)).toMatchObject({
      email,
      isProvider: true,
      userType: 'homeowner',
      firstName: 'Dana',
      version: 2,
      provider: { businessName: 'Terry Turf' },
    });
    expect((await readAccount(ports.accounts, accountId))?.temporaryUntil).toBeUndefined();
    expect(ports.passwords.known.get(email)).toBe(PASSWORD);
    expect(ports.sent.at(-1)).toMatchObject({ to: email, subject: 'You are approved on Sward' });
  });

  test('is a provider with the next call of an open session', async () => {
    const { sid } = await signedIn(ports, email, PASSWORD);

    await moveTo('approved');

    const actor = await createSessionReader(ports.accounts, ports.clock).actor(sid);
    expect(actor).toMatchObject({ kind: 'account', isProvider: true });
  });

  test('is approved while a session of it ends, which stays listed for a moment', async () => {
    const { sid } = await signedIn(ports, email, PASSWORD);
    const { sid: other } = await signedIn(ports, email, PASSWORD);
    const { accounts } = ports;
    const list = accounts.queryIndex.bind(accounts);
    let listed: ReturnType<typeof list> | undefined;
    accounts.queryIndex = async (...query) => {
      listed ??= list(...query);
      const page = await listed;
      await accounts.transact([{ delete: sessionKey(sid) }]);
      return page;
    };

    await moveTo('approved');

    const { actor } = createSessionReader(accounts, ports.clock);
    expect(await actor(other)).toMatchObject({ isProvider: true });
    expect(await actor(sid)).toEqual(ANONYMOUS);
  });

  // An address may have applied before an operator was appointed with it.
  test.each([
    ['suspended', { state: 'suspended' }],
    ['being deleted', { state: 'deleting' }],
    ['an operator', { userType: 'operator' }],
  ])('that is %s is not approved, and the refusal says why', async (_, set) => {
    const account = itemsOf(ports, 'ACCOUNT#').find((item) => item.email === email);
    await ports.accounts.transact([{ update: { pk: account?.pk ?? '', sk: 'ACCOUNT' }, set }]);

    await expect(moveTo('approved')).rejects.toEqual(code('applicant_unavailable'));
    expect((await applicationOf(ports, email)).status).toBe('background_check');
  });
});

test('an unconfirmed account is taken over: its password, names and links do not stay', async () => {
  const token = await formerlyRegistered(ports, { email: APPLICANT });
  ports.clock.advance(60_000);
  await checked(ports);
  await move(ports, 'approved');
  await deliverNewest(ports);

  expect(await account()).toMatchObject({ state: 'active', userType: 'provider', firstName: 'Terry' });
  expect(ports.passwords.known.get(APPLICANT)).not.toBe(PASSWORD);
  const link = { token, password: 'my-very-own-grass' };
  await expect(confirmEmail(ports, ANONYMOUS, link)).rejects.toEqual(code('link_invalid'));
  const accounts = itemsOf(ports, 'ACCOUNT#').filter(({ sk }) => sk === 'ACCOUNT');
  expect(accounts.map(({ email }) => email).toSorted()).toEqual(['olive@sward.example', APPLICANT]);
});
