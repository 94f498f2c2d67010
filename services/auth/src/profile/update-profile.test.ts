import type { AccountActor } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import {
  eventsOf,
  itemsOf,
  PROVIDER_PROFILE,
  signedInAs,
  type TestPorts,
  testPorts,
  withAccount,
} from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { getProfile } from './get-profile.ts';
import { type ProfileForm, updateProfile } from './update-profile.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const PHOTO = `upl_${'A'.repeat(26)}`;
const form = (more: Partial<ProfileForm> = {}): ProfileForm => ({
  firstName: 'Dana',
  lastName: 'Hill',
  phone: '617-555-0199',
  language: 'es',
  emailOptIn: false,
  smsOptIn: true,
  homeowner: null,
  provider: null,
  ...more,
});
const contact = () => itemsOf(ports, 'CONTACT#')[0];

describe('a homeowner', () => {
  let actor: AccountActor;
  let account: Account;
  beforeEach(async () => {
    ({ actor, account } = await withAccount(ports));
  });

  test('changes the account, and the contact with it', async () => {
    const { account: after } = await updateProfile(ports, actor, form({ firstName: 'Dina' }));

    expect(after).toMatchObject({ firstName: 'Dina', phone: '617-555-0199', language: 'es', version: 4 });
    expect(contact()).toMatchObject({
      email: 'dana@example.com',
      firstName: 'Dina',
      language: 'es',
      emailOptIn: false,
      smsOptIn: true,
    });
    expect(eventsOf(ports, 'ProviderProfileUpdated')).toEqual([]);
  });

  test('has a number in the contact only while texts are wanted', async () => {
    await updateProfile(ports, actor, form());
    expect(contact()).toMatchObject({ phone: '617-555-0199' });

    await updateProfile(ports, actor, form({ smsOptIn: false }));

    expect(contact()).not.toHaveProperty('phone');
  });

  test('keeps every part that is not sent', async () => {
    await updateProfile(ports, actor, form());

    const { account: after } = await updateProfile(ports, actor, {
      ...{ firstName: 'Dina', phone: null, homeowner: null, provider: null },
    });

    const { firstName: _, ...kept } = form();
    expect(after).toMatchObject({
      firstName: 'Dina',
      ...{ lastName: kept.lastName, phone: kept.phone, language: kept.language },
      ...{ emailOptIn: kept.emailOptIn, smsOptIn: kept.smsOptIn },
    });
  });

  test('keeps the property that is not sent, and changes the one that is', async () => {
    const home = {
      address: '5 Oak Street',
      city: 'Boston',
      state: 'MA',
      zipCode: '02118',
      propertyType: 'residential',
      propertySize: 'small',
    } as const;
    await updateProfile(ports, actor, form({ homeowner: home }));

    const { account: after } = await updateProfile(ports, actor, form());

    expect(after.profile).toEqual(home);
  });

  test('has the new name in live sessions; an ended session stays so', async () => {
    const sid = await signedInAs(ports, account);
    await updateProfile(ports, actor, form({ firstName: 'Dina', lastName: 'Brook' }));

    const reader = createSessionReader(ports.accounts, ports.clock);
    expect(await reader.actor(sid)).toMatchObject({ displayName: 'Dina B.' });
    expect(itemsOf(ports, 'SESSION#')).toHaveLength(1);
  });

  test('keeps the phone number that is not sent', async () => {
    const { account: after } = await updateProfile(ports, actor, form({ phone: null }));

    expect(after.phone).toBe(account.phone);
  });

  test('has no provider part to change', async () => {
    const { applicationId, approvedAt, insuredUntil, providerNumber, verifiedOn, ...provider } =
      PROVIDER_PROFILE;

    await expect(updateProfile(ports, actor, form({ provider }))).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(contact()).toMatchObject({ language: 'en' });
  });

  test('of two concurrent changes one is refused with state_changed', async () => {
    const both = await Promise.allSettled([
      updateProfile(ports, actor, form({ firstName: 'One' })),
      updateProfile(ports, actor, form({ firstName: 'Two' })),
    ]);

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'state_changed' },
    });
  });

  test('cannot change after a concurrent suspension', async () => {
    await ports.accounts.transact([
      { update: { pk: `ACCOUNT#${account.id}`, sk: 'ACCOUNT' }, set: { state: 'suspended' } },
    ]);

    await expect(updateProfile(ports, actor, form())).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(getProfile(ports, actor)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

test('an operator without a phone number changes language and opt-ins', async () => {
  const { actor } = await withAccount(ports, { userType: 'operator', phone: undefined });

  const { account } = await updateProfile(ports, actor, form({ phone: null }));

  expect(account).toMatchObject({ language: 'es', emailOptIn: false, smsOptIn: true });
  expect(account.phone).toBeUndefined();
});

describe('a provider', () => {
  let actor: AccountActor;
  beforeEach(async () => {
    const overrides = { userType: 'provider', isProvider: true, provider: PROVIDER_PROFILE } as const;
    ({ actor } = await withAccount(ports, overrides));
  });
  const { applicationId, approvedAt, insuredUntil, providerNumber, verifiedOn, ...sent } = PROVIDER_PROFILE;
  const change = (more: Partial<typeof sent>) =>
    updateProfile(ports, actor, form({ provider: { ...sent, ...more } }));

  test('publishes what is public in the same step, and keeps what only operators write', async () => {
    const { account } = await change({
      bio: 'Now with a bigger mower, and still on time every week.',
      radiusMiles: 20,
    });

    expect(account.provider).toMatchObject({
      radiusMiles: 20,
      providerNumber,
      applicationId,
      verifiedOn,
      insuredUntil,
      approvedAt,
    });
    expect(eventsOf(ports, 'ProviderProfileUpdated')).toMatchObject([
      { aggregateVersion: 4, data: { radiusMiles: 20, insuredUntil: '2027-12-31', memberSince: approvedAt } },
    ]);
  });

  test('publishes a new first name as well', async () => {
    await updateProfile(ports, actor, form({ firstName: 'Pat' }));

    expect(eventsOf(ports, 'ProviderProfileUpdated')).toMatchObject([
      { data: { firstName: 'Pat', lastInitial: 'H' } },
    ]);
  });

  test.each([{ insuranceDetails: 'Another policy' }, { hasInsurance: false }])(
    'loses the verification with %p',
    async (more) => {
      const { account } = await change(more);

      expect(account.provider?.insuredUntil).toBeNull();
      expect(eventsOf(ports, 'ProviderProfileUpdated')).toMatchObject([{ data: { insuredUntil: null } }]);
    },
  );

  test.each([
    [{ firstName: '617 555', lastName: '0123' }, ['firstName', 'lastName']],
    [{ lastName: 'pat@example.com' }, ['lastName']],
  ])('refuses contact details in names as well: %p', async (names, fields) => {
    await expect(updateProfile(ports, actor, form(names))).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
      detail: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
    });
  });

  test.each([
    [{ bio: 'Call me at 617-555-0123 for a better price than here.' }, 'provider.bio'],
    [{ businessName: 'greenblade.com' }, 'provider.businessName'],
    [{ equipmentDetails: 'Ask pat@example.com' }, 'provider.equipmentDetails'],
    [{ serviceArea: 'Text 617-555-0123' }, 'provider.serviceArea'],
  ])('%p gives no contact details away', async (more, field) => {
    await expect(change(more)).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
      detail: { fields: { [field]: expect.any(String) } },
    });
    expect(eventsOf(ports, 'ProviderProfileUpdated')).toEqual([]);
  });

  test('shows a picture that has arrived under its own prefix, for ten minutes', async () => {
    await expect(change({ photo: PHOTO })).rejects.toMatchObject({ code: 'upload_not_found' });
    ports.stored.set(`acc_somebody/profile/${PHOTO}`, '');
    await expect(change({ photo: PHOTO })).rejects.toMatchObject({ code: 'upload_not_found' });
    ports.stored.set(`${actor.accountId}/profile/${PHOTO}`, '');

    const { photoUrl } = await change({ photo: PHOTO });

    expect(photoUrl).toBe(`https://files.test/photos/${actor.accountId}/profile/${PHOTO}-small.jpg?signed`);
  });

  test('accepts a picture that was decoded before the profile was saved', async () => {
    ports.stored.set(`photos/${actor.accountId}/profile/${PHOTO}.jpg`, '');

    expect((await change({ photo: PHOTO })).photoUrl).toContain(PHOTO);
  });
});
