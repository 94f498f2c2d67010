import type { EventData } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type Account, initialOf, type ProviderProfile } from './account.ts';
import { accountEvent, type EventPorts } from './account-event.ts';

/** Builds the event of a provider's public profile, for the transaction that changes it. */
export function providerEvent(
  ports: EventPorts,
  actor: Actor,
  type: 'ProviderApproved' | 'ProviderProfileUpdated',
  account: Account & { provider: ProviderProfile },
): Write {
  return accountEvent(ports, actor, account, type, publicProviderOf(account));
}

function publicProviderOf({
  id,
  firstName,
  lastName,
  provider,
}: Account & { provider: ProviderProfile }): EventData<'ProviderApproved'> {
  return {
    accountId: id,
    firstName,
    lastInitial: initialOf(lastName),
    businessName: provider.businessName,
    baseZip: provider.baseZip,
    radiusMiles: provider.radiusMiles,
    skills: provider.skills,
    experience: provider.experience,
    bio: provider.bio,
    hasEquipment: provider.hasEquipment,
    equipmentDetails: provider.equipmentDetails,
    insuredUntil: provider.insuredUntil,
    verifiedOn: provider.verifiedOn,
    photo: provider.photo,
    memberSince: provider.approvedAt,
  };
}
