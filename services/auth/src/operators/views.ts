import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { Page } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import type { PersonDetail } from './get-person.ts';

type Person = ResponseOf<Contract['auth.listPeople']>['items'][number];
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

export function personDetailView(detail: PersonDetail): ResponseOf<Contract['auth.getPerson']> {
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

export function pageView<T, V>({ items, cursor }: Page<T>, view: (item: T) => V) {
  return { items: items.map(view), nextCursor: cursor };
}
