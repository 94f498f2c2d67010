import { badParameter, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { AccountLink } from '../objects/objects.ts';

const LIFETIME_S = 300;

const TYPES = ['account_onboarding', 'account_update'];

async function addLink(work: Work, accountId: string, urls: Params): Promise<AccountLink> {
  const account = await work.named('account', accountId, 'account');
  urls.required('refresh_url');
  const refreshUrl = urls.url('refresh_url') ?? '';
  return work.add({
    id: work.newId('account_link'),
    object: 'account_link',
    account: account.id,
    created: work.seconds,
    expiresAt: work.seconds + LIFETIME_S,
    refreshUrl,
    returnUrl: urls.url('return_url') ?? refreshUrl,
    used: false,
  });
}

/** Returns the address of the hosted page, on the site to which the account returns. */
function pageOf(link: AccountLink): string {
  return new URL(`/_local/stripe/onboarding/${link.id}`, link.returnUrl).href;
}

export const accountLinkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    params: [],
    run: async (work, _params, id) => {
      const account = await work.get('account', id);
      if (account.dashboard !== 'express' || !account.detailsSubmitted)
        throw invalid(
          'Cannot create a login link for an account that has no access to the Express Dashboard or has not completed onboarding.',
        );
      const url = new URL(`/_local/stripe/dashboard/${account.id}`, work.siteUrl).href;
      return { plain: { object: 'login_link', created: work.seconds, url } };
    },
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    params: ['account', 'collect', 'collection_options', 'refresh_url', 'return_url', 'type'],
    run: async (work, params) => {
      params.required('type');
      params.oneOf('type', TYPES);
      const link = await addLink(work, params.required('account'), params);
      return {
        plain: {
          object: 'account_link',
          created: link.created,
          expires_at: link.expiresAt,
          url: pageOf(link),
        },
      };
    },
  },
  {
    method: 'POST',
    path: '/v2/core/account_links',
    params: ['account', 'use_case'],
    run: async (work, params) => {
      const useCase = params.object('use_case');
      const type = useCase?.oneOf('type', TYPES);
      const urls = type === undefined ? undefined : useCase?.object(type);
      if (type === undefined || urls === undefined) {
        throw badParameter('The use_case is missing or incomplete.', 'invalid_fields', 'use_case');
      }
      urls.allowOnly(['collection_options', 'refresh_url', 'return_url']);
      const link = await addLink(work, params.required('account'), urls);
      const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
      return {
        plain: {
          object: 'v2.core.account_link',
          account: link.account,
          created: iso(link.created),
          expires_at: iso(link.expiresAt),
          livemode: false,
          url: pageOf(link),
          use_case: {
            type,
            [type]: {
              collection_options: null,
              refresh_url: link.refreshUrl,
              return_url: link.returnUrl,
            },
          },
        },
      };
    },
  },
];
