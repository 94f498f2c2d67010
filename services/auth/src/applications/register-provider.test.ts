import { ANONYMOUS, DAY, HOUR } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import {
  APPLICANT,
  applicationOf,
  applied,
  apply,
  checked,
  form,
  move,
  reply,
  statusToken,
  wizard,
} from '../../testing/application-test-kit.ts';
import { itemsOf, PASSWORD, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { seedAccounts } from '../seed-accounts.ts';
import { getApplicationStatus } from './get-application-status.ts';
import { statusView } from './views.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const newestMail = () => ports.sent.at(-1);

describe('a new application', () => {
  test('of the wizard is one record, one event, one mail', async () => {
    const transactions: string[][] = [];
    ports.accounts.onCommit((_, writes) =>
      transactions.push(writes.map((write) => ('put' in write ? write.put.pk.split('#')[0] : '') ?? '')),
    );

    const answer = await apply(ports);

    expect(answer).toEqual({
      id: expect.stringMatching(/^app_[0-9A-Z]{26}$/),
      providerNumber: expect.stringMatching(/^SWD-[0-9A-HJKMNP-TV-Z]{10}$/),
      status: 'pending_review',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { id, providerNumber, status } = answer;
    expect(await applicationOf(ports)).toMatchObject({
      ...{ id, providerNumber, status },
      businessName: 'Terry Turf',
      firstName: 'Terry',
      skills: ['lawn-mowing', 'planting'],
      experience: '3-5',
      businessType: null,
      hasInsurance: true,
      hasEquipment: true,
      emailOptIn: false,
      smsOptIn: false,
      authorisedAt: '2027-05-03T12:00:00.000Z',
      createdAt: '2027-05-03T12:00:00.000Z',
      promisedBy: '2027-05-07T04:00:00.000Z',
    });
    expect(transactions).toContainEqual([
      'APPLICATION',
      'APPLICANT',
      'NUMBER',
      'APPLINK',
      'APPLINK',
      'OUTBOX',
    ]);
    expect(ports.publishedEvents).toMatchObject([
      { type: 'ProviderApplied', actor: 'anonymous', data: { applicationId: answer.id } },
    ]);
    expect(ports.sent).toMatchObject([{ to: APPLICANT }]);
    expect(newestMail()?.text).toContain(answer.providerNumber);
  });

  test.each([
    ['is not mailed what was not asked for', {}, false],
    ['is mailed new requests who asks for them', { emailOptIn: true }, true],
  ])('of the wizard %s', async (_, more, emailOptIn) => {
    await apply(ports, wizard(more));

    expect(await applicationOf(ports)).toMatchObject({ emailOptIn });
  });

  test('of the form is the same record, with the skills of its services', async () => {
    await apply(ports, form());

    const application = await applicationOf(ports);
    expect(application).toMatchObject({
      firstName: 'Terry',
      lastName: 'Field',
      address: '9 Oak Street',
      skills: ['lawn-mowing', 'planting', 'pressure-washing'],
      experience: '15+',
      businessType: 'llc',
      licenseNumber: 'L-4711',
      hasInsurance: true,
      insuranceDetails: 'Sample Mutual',
      hasEquipment: null,
      bio: 'Mowing since ever, with care.',
      emailOptIn: false,
      smsOptIn: true,
    });
    expect(application.authorisedAt).toBeUndefined();
    expect(newestMail()?.text).toContain('background check');
  });

  test('mails a link that opens the status page, and stores only its hash', async () => {
    const { id } = await apply(ports);

    const token = statusToken(ports);
    expect(await getApplicationStatus(ports, ANONYMOUS, { token })).toMatchObject({ id });
    expect(JSON.stringify(ports.accounts.all())).not.toContain(token);
  });

  test('repeats nothing of the form in a mail to an unconfirmed mailbox', async () => {
    await apply(ports);

    expect(`${newestMail()?.subject} ${newestMail()?.text}`).not.toMatch(/terry(?!@)|turf|field|oak/i);
  });

  test('puts nothing personal into the event', async () => {
    await apply(ports);

    expect(JSON.stringify(itemsOf(ports, 'OUTBOX#'))).not.toMatch(/terry|field|oak/i);
  });
});

test.each([
  ['bio', wizard({ bio: 'Call us at 617-555-0100, any day of the week.' })],
  ['equipmentDetails', wizard({ equipmentDetails: 'See www.terry-turf.com' })],
  ['businessName', wizard({ businessName: 'Turf ６１７ ５５５ ０１００' })],
  ['businessName', form({ businessName: 'terry-turf.com' })],
  ['lastName', wizard({ lastName: '@terry_turf' })],
  ['ownerFirstName', form({ ownerFirstName: 'Terry six one seven five five five oh one oh oh' })],
  ['serviceArea', form({ serviceArea: 'Boston, 617/555/0100' })],
  ['businessDescription', form({ businessDescription: 'Write to terry@turf.com, we answer.' })],
])('contact details in %s are refused, since it will be public', async (field, body) => {
  await expect(apply(ports, body)).rejects.toMatchObject({
    code: 'contact_details_not_allowed',
    detail: { fields: { [field]: expect.any(String) } },
  });
  expect(ports.accounts.all()).toEqual([]);
});

describe('an address that may not apply now gets the same response and a mail', () => {
  async function again() {
    const before = itemsOf(ports, 'APPLICATION#');
    const answer = await apply(ports);
    expect(answer).toEqual({
      id: expect.stringMatching(/^app_/),
      providerNumber: expect.stringMatching(/^SWD-/),
      status: 'pending_review',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(itemsOf(ports, 'APPLICATION#')).toEqual(before);
    expect(before.map((item) => item.providerNumber)).not.toContain(answer.providerNumber);
    expect(itemsOf(ports, `NUMBER#${answer.providerNumber}`)).toEqual([]);
    return newestMail();
  }

  test('while its application is open, whose number a stranger does not learn', async () => {
    const { providerNumber, id } = await applied(ports, ['under_review']);

    const mail = await again();

    expect(mail?.to).toBe(APPLICANT);
    expect(mail?.text).toContain(providerNumber);
    expect(await getApplicationStatus(ports, ANONYMOUS, { token: statusToken(ports) })).toMatchObject({ id });
  });

  test('while its application is open, and is told to authorize the background check there', async () => {
    await apply(ports, form());
    const { token } = await apply(ports, form());
    await reply(ports, { backgroundCheckAuthorised: true }, token);

    expect(newestMail()?.text).toContain('which your first application does not allow yet');
    expect((await applicationOf(ports)).authorisedAt).toBeUndefined();
    await reply(ports, { backgroundCheckAuthorised: true });
    expect((await applicationOf(ports)).authorisedAt).toBeDefined();

    await apply(ports, form());
    expect(newestMail()?.text).not.toContain('background check');
  });

  test('and the screen shows what it shows of a new application, for the same hour', async () => {
    const seen = async (token: string) =>
      statusView(await getApplicationStatus(ports, ANONYMOUS, { token }), ports.clock.now());
    const first = await apply(ports, form());
    const second = await apply(ports, form());
    const { providerId: _, ...shown } = await seen(first.token);
    const { providerId: number, ...standIn } = await seen(second.token);

    expect(standIn).toEqual(shown);
    expect(number).toBe(second.providerNumber);
    expect(standIn.allowedActions).toEqual(['authorise']);
    await reply(ports, { backgroundCheckAuthorised: true }, second.token);
    expect(await seen(second.token)).toMatchObject({ backgroundCheckAuthorised: true, allowedActions: [] });
    expect(await seen(first.token)).toMatchObject({ backgroundCheckAuthorised: false });
    await reply(ports, { backgroundCheckAuthorised: true }, first.token);
    expect((await applicationOf(ports)).authorisedAt).toBeDefined();
    const links = JSON.stringify(itemsOf(ports, 'APPLINK#'));
    expect(links).not.toMatch(/terry@example|617-555|Oak Street|Field/);

    ports.clock.advance(HOUR);
    for (const { token } of [first, second])
      await expect(seen(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('and a screen that ends while it is answered leaves nothing behind', async () => {
    await apply(ports, form());
    const { token } = await apply(ports, form());
    const links = () => itemsOf(ports, 'APPLINK#');
    const end = () => ports.accounts.transact(links().map(({ pk, sk }) => ({ delete: { pk, sk } })));
    const isAnswer = (writes: readonly Write[]) =>
      writes.some((write) => 'update' in write && write.update.pk.startsWith('APPLINK#'));
    const accounts = overtaken(ports.accounts, end, isAnswer);

    await expect(
      reply({ ...ports, accounts }, { backgroundCheckAuthorised: true }, token),
    ).rejects.toMatchObject({ code: 'not_found' });

    expect(links()).toEqual([]);
  });

  test('for 90 days after a rejection, and may then apply again', async () => {
    const { id } = await applied(ports, ['under_review', 'rejected']);
    ports.clock.advance(90 * DAY - 1);

    expect((await again())?.text).toContain('You may apply again from Sunday, August 1, 2027');

    ports.clock.advance(1);
    await apply(ports);
    const fresh = await applicationOf(ports);
    expect(fresh.id).not.toBe(id);
    expect(fresh.status).toBe('pending_review');
  });

  test('once it is approved', async () => {
    await checked(ports);
    await move(ports, 'approved');

    expect((await again())?.subject).toBe('You already have a Sward account');
  });

  test.each(['provider@sward.test', 'operator@sward.test'])('as that of %s', async (email) => {
    await seedAccounts(ports, PASSWORD);

    await apply(ports, wizard({ email }));

    expect(itemsOf(ports, 'APPLICATION#')).toEqual([]);
    expect(newestMail()).toMatchObject({ to: email, subject: 'You already have a Sward account' });
  });

  test('with as many reads and writes as a new one', async () => {
    const count = async () => {
      const calls: string[] = [];
      const { get, transact } = ports.accounts;
      const counted = {
        ...ports,
        accounts: {
          ...ports.accounts,
          get(...args: Parameters<typeof get>) {
            calls.push('get');
            return get(...args);
          },
          transact(...args: Parameters<typeof transact>) {
            calls.push('transact');
            return transact(...args);
          },
        },
      };
      const mails = ports.sent.length;
      await apply(counted);
      return { calls, mails: ports.sent.length - mails };
    };
    const first = await count();

    expect(await count()).toEqual(first);
    await move(ports, 'under_review');
    await move(ports, 'rejected');
    expect(await count()).toEqual(first);
  });
});
