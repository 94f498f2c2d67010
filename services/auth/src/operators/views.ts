import type { AnswerOf, Contract } from '@sward/shared/contract';
import type { Page } from '@sward/shared/table';
import type { Account, ProviderProfile } from '../accounts/account.ts';
import type { Profile } from '../profile/get-profile.ts';
import type { PersonDetail } from './get-person.ts';

type Person = AnswerOf<Contract['auth.listPeople']>['items'][number];
type ProfileView = AnswerOf<Contract['auth.getProfile']>;

export function personView(account: Account): Person {
  const { id, state, firstName, lastName, email, userType, isProvider, provider, createdAt } = account;
  return {
    id,
    status: state,
    firstName,
    lastName,
    email,
    userType,
    isProvider,
    providerNumber: provider?.providerNumber ?? null,
    businessName: provider?.businessName ?? null,
    createdAt,
  };
}

export function personDetailView(detail: PersonDetail): AnswerOf<Contract['auth.getPerson']> {
  const { account, sessions, audit, proposals, allowedActions } = detail;
  const { provider } = account;
  return {
    ...personView(account),
    city: account.profile?.city ?? null,
    state: account.profile?.state ?? null,
    sessions,
    secondFactor: account.secondFactor,
    suspension: account.suspension ?? null,
    insurance: provider ? { details: provider.insuranceDetails, insuredUntil: provider.insuredUntil } : null,
    verifiedOn: provider?.verifiedOn ?? null,
    audit,
    proposals: proposals.map(({ id, act, reason, operatorName: by, at, from, allowedActions: actions }) => ({
      ...{ id, act, reason, by, at, from, allowedActions: actions },
    })),
    allowedActions,
  };
}

/** How to reach somebody, within a case. */
export function whereaboutsView({
  id,
  phone,
  address,
}: {
  id: string;
  phone?: string;
  address?: string;
}): AnswerOf<Contract['auth.lookAtPerson']> {
  return { id, phone: phone || null, address: address || null };
}

/** Where somebody lives, in one line. */
export function streetOf({
  address,
  city,
  state,
  zipCode,
}: {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}): string {
  return `${address}, ${city}, ${state} ${zipCode}`;
}

export function pageView<T, V>({ items, cursor }: Page<T>, view: (item: T) => V) {
  return { items: items.map(view), nextCursor: cursor };
}

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
