import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { ProviderProfile } from '../accounts/account.ts';
import type { Profile } from './get-profile.ts';

export function profileView({ account, photoUrl, dataExport }: Profile): ProfileView {
  const { id, email, firstName, lastName, userType, isProvider, language, provider } = account;
  return {
    id,
    status: 'active',
    email,
    firstName,
    lastName,
    phone: account.phone ?? null,
    userType,
    isProvider,
    language,
    emailOptIn: account.emailOptIn,
    smsOptIn: account.smsOptIn,
    memberSince: account.createdAt,
    secondFactor: account.secondFactor,
    homeowner: account.profile ?? null,
    provider: provider ? { ...providerView(provider), photoUrl } : null,
    dataExport: dataExport && {
      status: dataExport.readyAt ? 'ready' : 'requested',
      requestedAt: dataExport.requestedAt,
      expiresAt: dataExport.readyAt ? dataExport.expiresAt : null,
      url: dataExport.url,
    },
  };
}

function providerView({ applicationId, approvedAt, ...shown }: ProviderProfile) {
  return shown;
}

type ProfileView = ResponseOf<Contract['auth.getProfile']>;
