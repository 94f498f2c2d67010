import type Stripe from 'stripe';
import type { StripeGateway } from './gateway.ts';

const RECIPIENT: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient'];

/** Providers' accounts at Stripe (Accounts v2): their state, and the links to their onboarding and dashboard. */
export function connectedAccounts(
  client: () => Promise<Stripe>,
): Pick<
  StripeGateway,
  'createConnectedAccount' | 'readConnectedAccount' | 'onboardingLink' | 'dashboardLink'
> {
  return {
    async createConnectedAccount({ key, email, name }) {
      return await (await client()).v2.core.accounts.create(
        {
          contact_email: email,
          display_name: name,
          dashboard: 'express',
          identity: { country: 'us' },
          defaults: {
            responsibilities: { fees_collector: 'application', losses_collector: 'application' },
          },
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          metadata: { accountId: key },
          include: ['configuration.recipient'],
        },
        { idempotencyKey: `recipient:${key}` },
      );
    },

    async readConnectedAccount(id) {
      const { configuration } = await (await client()).v2.core.accounts.retrieve(id, { include: RECIPIENT });
      const { stripe_transfers } = configuration?.recipient?.capabilities?.stripe_balance ?? {};
      return { payable: stripe_transfers?.status === 'active' };
    },

    async onboardingLink({ key, stripeAccountId, returnUrl }) {
      return await (await client()).v2.core.accountLinks.create(
        {
          account: stripeAccountId,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: {
              return_url: returnUrl,
              refresh_url: returnUrl,
            },
          },
        },
        { idempotencyKey: key },
      );
    },

    async dashboardLink({ key, stripeAccountId }) {
      const stripe = await client();
      return await stripe.accounts.createLoginLink(stripeAccountId, {}, { idempotencyKey: key });
    },
  };
}
