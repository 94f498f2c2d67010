import { badParameter } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { Route } from '../engine/routes.ts';
import { accountV2, V2_PARTS } from '../objects/account-views.ts';
import type { Account } from '../objects/objects.ts';
import { announce, newAccount, requestTransfers } from './accounts.ts';

const BODY = [
  'configuration',
  'contact_email',
  'contact_phone',
  'dashboard',
  'defaults',
  'display_name',
  'identity',
  'include',
  'metadata',
];

function includes(params: Params): string[] {
  const parts = params.texts('include');
  const unknown = parts.find((part) => !V2_PARTS.some((known) => known === part));
  if (unknown === undefined) return parts;
  throw badParameter(`Invalid include: ${unknown}`, 'invalid_fields', 'include');
}

function applyV2(account: Account, params: Params): void {
  if (params.has('contact_email')) account.email = params.text('contact_email') ?? null;
  if (params.has('contact_phone')) account.phone = params.text('contact_phone') ?? null;
  if (params.has('display_name')) account.displayName = params.text('display_name') ?? null;
  account.dashboard = params.oneOf('dashboard', ['express', 'full', 'none']) ?? account.dashboard;
  const identity = params.object('identity');
  if (identity !== undefined) {
    account.country = identity.text('country')?.toUpperCase() ?? account.country;
    account.identity = {
      country: account.country.toLowerCase(),
      entity_type: identity.text('entity_type') ?? null,
    };
  }
  const defaults = params.object('defaults');
  if (defaults !== undefined) {
    const responsibilities = defaults.object('responsibilities');
    account.defaults = {
      currency: defaults.text('currency') ?? 'usd',
      responsibilities: {
        fees_collector: responsibilities?.text('fees_collector') ?? null,
        losses_collector: responsibilities?.text('losses_collector') ?? null,
        requirements_collector: 'stripe',
      },
    };
  }
  const configuration = params.object('configuration');
  configuration?.allowOnly(['recipient']);
  const balance = configuration
    ?.object('recipient')
    ?.object('capabilities')
    ?.object('stripe_balance')
    ?.object('stripe_transfers');
  if (balance?.flag('requested') === true) requestTransfers(account);
  account.metadata = params.metadata(account.metadata);
}

export const accountV2Routes: Route[] = [
  {
    method: 'POST',
    path: '/v2/core/accounts',
    params: BODY,
    run: (work, params) => {
      const parts = includes(params);
      const account = newAccount(work, {});
      applyV2(account, params);
      return { plain: accountV2(account, parts) };
    },
  },
  {
    method: 'GET',
    path: '/v2/core/accounts/:id',
    params: ['include'],
    run: async (work, params, id) => ({ plain: accountV2(await work.get('account', id), includes(params)) }),
  },
  {
    method: 'POST',
    path: '/v2/core/accounts/:id',
    params: BODY,
    run: async (work, params, id) => {
      const parts = includes(params);
      const account = await work.get('account', id);
      applyV2(account, params);
      work.save(account);
      announce(work, account);
      return { plain: accountV2(account, parts) };
    },
  },
];
