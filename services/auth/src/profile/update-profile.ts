import { type BodyOf, type Contract, MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, isAppError } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { hasPhoto } from '@sward/shared/uploads';
import { type Account, displayNameOf, type ProviderProfile } from '../accounts/account.ts';
import { directoryEntries } from '../accounts/account-index.ts';
import { changeAccount, putContact } from '../accounts/account-store.ts';
import { getUser } from '../accounts/get-user.ts';
import { providerEvent } from '../accounts/provider-event.ts';
import type { Ports } from '../ports.ts';
import { eachSession, renameSession } from '../sessions/account-sessions.ts';
import { getProfile, type Profile } from './get-profile.ts';

export type ProfileForm = BodyOf<Contract['auth.updateProfile']>;
type ProviderForm = NonNullable<ProfileForm['provider']>;

/**
 * Changes the caller's own profile; absent parts do not change. Publishes a provider's public part in the
 * same transaction.
 * @throws AppError contact_details_not_allowed, upload_not_found, validation_failed, state_changed
 */
export async function updateProfile(ports: Ports, actor: Actor, form: ProfileForm): Promise<Profile> {
  const account = await getUser(ports, actor);
  const person = changedPerson(account, form);
  const { firstName, lastName } = person;
  assertNoContactDetails({ firstName, lastName }, ['firstName', 'lastName']);
  const provider = form.provider ? await newProvider(ports, account, form.provider) : account.provider;
  const change = { ...person, profile: form.homeowner ?? account.profile, provider };
  const after = { ...account, ...change, version: account.version + 1 };
  await ports.accounts.transact([
    changeAccount(account, change),
    putContact(after),
    ...directoryEntries(after),
    ...announced(ports, actor, after),
  ]);
  await renameSessions(ports, account, after);
  return await getProfile(ports, actor);
}

type Person = Pick<Account, 'firstName' | 'lastName' | 'phone' | 'language' | 'emailOptIn' | 'smsOptIn'>;

function changedPerson(account: Account, form: ProfileForm): Person {
  return {
    firstName: form.firstName ?? account.firstName,
    lastName: form.lastName ?? account.lastName,
    phone: form.phone ?? account.phone,
    language: form.language ?? account.language,
    emailOptIn: form.emailOptIn ?? account.emailOptIn,
    smsOptIn: form.smsOptIn ?? account.smsOptIn,
  };
}

function announced(ports: Ports, actor: Actor, account: Account): Write[] {
  const { provider } = account;
  return provider ? [providerEvent(ports, actor, 'ProviderProfileUpdated', { ...account, provider })] : [];
}

/**
 * Builds a provider's new profile; a changed insurance is no longer verified.
 * @throws AppError validation_failed for other members.
 */
async function newProvider(ports: Ports, account: Account, form: ProviderForm): Promise<ProviderProfile> {
  const { provider } = account;
  if (!provider)
    throw new AppError('validation_failed', { fields: { provider: MESSAGE_KEYS.invalid_input } });
  assertNoContactDetails({
    'provider.businessName': form.businessName,
    'provider.serviceArea': form.serviceArea,
    'provider.bio': form.bio,
    'provider.equipmentDetails': form.equipmentDetails,
  });
  await checkPhoto(ports, account.id, form.photo);
  const sameInsurance =
    form.hasInsurance === provider.hasInsurance && form.insuranceDetails === provider.insuranceDetails;
  return { ...provider, ...form, insuredUntil: sameInsurance ? provider.insuredUntil : null };
}

async function checkPhoto({ files }: Ports, accountId: string, photo: string | null): Promise<void> {
  if (photo && !(await hasPhoto(files.has, accountId, 'profile', photo)))
    throw new AppError('upload_not_found');
}

/** Renames live sessions, whose name the next requests use; ended ones stay ended. */
async function renameSessions({ accounts }: Ports, before: Account, after: Account): Promise<void> {
  const name = displayNameOf(after);
  if (name === displayNameOf(before)) return;
  for await (const { key } of eachSession(accounts, after.id)) {
    await accounts.transact([renameSession(key, name)]).catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) throw error;
    });
  }
}
