import { emit } from '../engine/events.ts';
import { badParameter } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { publicView } from '../engine/present.ts';
import type { Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Account, AccountStatus } from '../objects/objects.ts';

const CREATE_PARAMS = [
  'business_profile',
  'business_type',
  'capabilities',
  'controller',
  'country',
  'default_currency',
  'email',
  'metadata',
  'settings',
  'type',
];

/** Creates a connected account before its onboarding. */
export function newAccount(work: Work, given: Partial<Account>): Account {
  const account: Account = {
    id: work.newId('account'),
    object: 'account',
    created: work.seconds,
    type: 'none',
    country: 'US',
    email: null,
    displayName: null,
    phone: null,
    businessType: null,
    businessProfile: null,
    dashboard: 'none',
    defaults: null,
    identity: null,
    metadata: {},
    transfers: 'unrequested',
    detailsSubmitted: false,
    ...given,
  };
  return work.add(account);
}

/** Requests transfers, which start restricted because the account still has to identify itself. */
export function requestTransfers(account: Account): void {
  if (account.transfers === 'unrequested') account.transfers = 'restricted';
}

/** Completes the account's onboarding, or revokes its capability to be paid. */
export async function setAccountStatus(work: Work, id: string, status: AccountStatus): Promise<Account> {
  const account = await work.get('account', id);
  account.transfers = status;
  account.detailsSubmitted ||= status === 'active';
  work.save(account);
  announce(work, account);
  return account;
}

export function announce(work: Work, account: Account): void {
  emit(work, 'account.updated', account, account.id);
}

function applyV1(account: Account, params: Params): void {
  if (params.has('email')) account.email = params.text('email') ?? null;
  if (params.has('business_type')) account.businessType = params.text('business_type') ?? null;
  const profile = params.object('business_profile');
  if (profile !== undefined) {
    account.businessProfile = Object.fromEntries(profile.names().map((name) => [name, profile.text(name)]));
  }
  const capabilities = params.object('capabilities');
  for (const name of capabilities?.names() ?? []) {
    if (name !== 'transfers') {
      throw badParameter(`Invalid capability: ${name}`, 'parameter_unknown', `capabilities[${name}]`);
    }
    if (capabilities?.object(name)?.flag('requested') === true) requestTransfers(account);
  }
  account.metadata = params.metadata(account.metadata);
}

export const accountRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    params: CREATE_PARAMS,
    run: (work, params) => {
      const type = params.oneOf('type', ['custom', 'express', 'standard']);
      const account = newAccount(work, {
        type: type ?? 'none',
        country: params.text('country') ?? 'US',
        dashboard: type === 'express' ? 'express' : 'none',
      });
      applyV1(account, params);
      return account;
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    params: [],
    run: (work, _params, id) => work.get('account', id),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id',
    params: CREATE_PARAMS.filter((name) => name !== 'type' && name !== 'country'),
    run: async (work, params, id) => {
      const account = await work.get('account', id);
      const before = JSON.stringify(publicView(work, account));
      applyV1(account, params);
      work.save(account);
      if (JSON.stringify(publicView(work, account)) !== before) announce(work, account);
      return account;
    },
  },
];
