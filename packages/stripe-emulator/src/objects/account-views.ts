import type { ErrorBody, JsonValue } from './json.ts';
import type { Account } from './objects.ts';

const DUE_FIELDS = ['external_account', 'individual.ssn_last_4', 'tos_acceptance.date', 'tos_acceptance.ip'];

const disabledReason = (account: Account) =>
  account.transfers === 'restricted' ? 'requirements.past_due' : null;

/** Returns a connected account as `/v1/accounts` shows it. */
export function accountV1(account: Account): Record<string, unknown> {
  const active = account.transfers === 'active';
  const due = active ? [] : DUE_FIELDS;
  return {
    id: account.id,
    object: 'account',
    business_profile: account.businessProfile,
    business_type: account.businessType,
    capabilities: account.transfers === 'unrequested' ? {} : { transfers: active ? 'active' : 'inactive' },
    charges_enabled: active,
    country: account.country,
    created: account.created,
    default_currency: 'usd',
    details_submitted: account.detailsSubmitted,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: requirements([], null),
    metadata: account.metadata,
    payouts_enabled: active,
    requirements: requirements(due, disabledReason(account)),
    settings: {},
    tos_acceptance: {},
    type: account.type,
  };
}

const requirements = (due: string[], reason: string | null) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: reason,
  errors: [] as ErrorBody[],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
});

/** Parts of a v2 account that are null in a response, except those that the request includes. */
export const V2_PARTS = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const;

/** Returns a connected account as `/v2/core/accounts` shows it, with the parts that the request includes. */
export function accountV2(account: Account, include: readonly string[]): Record<string, unknown> {
  const part = (name: string, value: JsonValue) => (include.includes(name) ? value : null);
  const recipient = part('configuration.recipient', recipientOf(account));
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: account.transfers === 'unrequested' ? [] : ['recipient'],
    closed: false,
    configuration: include.some((name) => name.startsWith('configuration.'))
      ? { customer: null, merchant: null, recipient }
      : null,
    contact_email: account.email,
    contact_phone: account.phone,
    created: new Date(account.created * 1000).toISOString(),
    dashboard: account.dashboard,
    defaults: part('defaults', account.defaults),
    display_name: account.displayName,
    future_requirements: null,
    identity: part('identity', account.identity),
    livemode: false,
    metadata: account.metadata,
    requirements: part('requirements', requirementsV2(account)),
  };
}

function recipientOf(account: Account): JsonValue {
  if (account.transfers === 'unrequested') return null;
  const capability =
    account.transfers === 'active'
      ? { status: 'active', status_details: [] }
      : {
          status: 'restricted',
          status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
        };
  return {
    applied: true,
    capabilities: { stripe_balance: { payouts: capability, stripe_transfers: capability } },
  };
}

function requirementsV2(account: Account): JsonValue {
  if (account.transfers !== 'restricted') return { alternatives: [], entries: [], summary: null };
  return {
    alternatives: [],
    entries: DUE_FIELDS.map((description) => ({
      awaiting_action_from: 'user',
      description,
      errors: [],
      impact: {
        restricts_capabilities: [
          {
            capability: 'stripe_balance.stripe_transfers',
            configuration: 'recipient',
            deadline: { status: 'past_due' },
          },
        ],
      },
      minimum_deadline: { status: 'past_due' },
      requested_reasons: [{ code: 'routine_onboarding' }],
    })),
    summary: { minimum_deadline: { status: 'past_due' } },
  };
}
