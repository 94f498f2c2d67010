import { type Caller, post, signIn } from './caller.ts';
import { uploadSamples } from './upload-samples.ts';

/** Context that adds the sample people and requests with which tests begin. Seeding again changes nothing. */
export interface SeedContext {
  siteUrl: string;
  /** Runs the function whose name ends in `suffix`. */
  invoke(suffix: string, payload: unknown): Promise<unknown>;
  setTotpSecret(username: string, secret: string): Promise<void>;
  /** Resolves when everything that is due has been delivered. */
  settled(): Promise<void>;
  /** Product time in milliseconds. */
  now(): number;
}

export const SEED_PASSWORD = 'Mow-the-lawn-42';
export const SEED_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

interface SeededAccount {
  email: string;
  accountId: string;
  userType: string;
}

const PROVIDER_NAMES: Record<string, string> = {
  'provider@sward.test': 'Green Blade Lawn Care',
  'provider2@sward.test': 'Rivers Yard Works',
};

/** Seeds the accounts of the local stage. All of them can sign in, and its providers can be paid. */
export async function seedAccounts(context: SeedContext): Promise<SeededAccount[]> {
  const { accounts } = (await context.invoke('auth-seed', { password: SEED_PASSWORD })) as {
    accounts: SeededAccount[];
  };
  for (const { email, userType } of accounts)
    if (userType === 'operator') await context.setTotpSecret(email, SEED_TOTP_SECRET);
  await context.settled();
  const providers = providersOf(accounts);
  const payouts = (await context.invoke('payments-seed', { providers })) as { stripeAccountIds: string[] };
  for (const id of payouts.stripeAccountIds) {
    await post(context.siteUrl, `/_local/stripe/accounts/${id}`, { status: 'active' });
  }
  return accounts;
}

const providersOf = (accounts: readonly SeededAccount[]) =>
  accounts
    .filter((account) => account.userType === 'provider')
    .map(({ accountId, email }) => ({ accountId, email, name: PROVIDER_NAMES[email] ?? email }));

export async function seed(context: SeedContext): Promise<SeededAccount[]> {
  const accounts = await seedAccounts(context);
  const withPhotos = await uploadPhotos(context, providersOf(accounts));
  // The photos are decoded meanwhile.
  await context.invoke('requests-seed', {});
  await context.settled();
  await context.invoke('bids-seed', { providers: withPhotos });
  await seedRequests(context);
  await context.settled();
  return accounts;
}

/** Photos of the past jobs, by provider and job: three for each provider, as many as a bid shows. */
const PHOTOS: Record<string, readonly (readonly string[])[]> = {
  'provider@sward.test': [['gray-house'], ['hedge'], ['lawn-edge']],
  'provider2@sward.test': [['brick-house', 'white-house'], ['back-yard']],
};

/** Uploads the providers' photos of their past jobs; does nothing once they are there. */
async function uploadPhotos(
  { siteUrl }: SeedContext,
  providers: readonly { accountId: string; email: string }[],
): Promise<{ accountId: string; photos: string[][] }[]> {
  return await Promise.all(
    providers.map(async ({ accountId, email }) => {
      const provider = await signIn(siteUrl, email, SEED_PASSWORD);
      const { completedJobs } = (await provider('GET', `/api/providers/${accountId}`)) as {
        completedJobs: number;
      };
      if (completedJobs > 0) return { accountId, photos: [] };
      return { accountId, photos: await uploadSamples(provider, PHOTOS[email] ?? []) };
    }),
  );
}

const MOWING = {
  serviceTypeIds: [1],
  propertySize: 'medium',
  serviceFrequency: 'one-time',
  serviceTime: 'morning',
  city: 'Cambridge',
  state: 'MA',
  zipCode: '02139',
  phone: '617-555-0134',
  termsAgreed: true,
};

/** Posts requests in several states through the product's own API: open, with bids, paid for. */
async function seedRequests(context: SeedContext): Promise<void> {
  const owner = await signIn(context.siteUrl, 'homeowner@sward.test', SEED_PASSWORD);
  const known = (await owner('GET', '/api/homeowner/requests')) as { items: unknown[] };
  if (known.items.length) return;
  const day = (days: number) => new Date(context.now() + days * 86_400_000).toISOString().slice(0, 10);
  const request = async (more: object) =>
    ((await owner('POST', '/api/service-requests', { ...MOWING, ...more })) as { id: string }).id;

  await request({
    serviceDate: day(9),
    serviceTypeIds: [3, 4],
    address: '12 Magazine St',
    additionalDetails: 'The hedge along the drive and the leaves behind the house.',
    budget: { min: 80, max: 140 },
  });
  const withBids = await request({
    serviceDate: day(4),
    address: '48 Inman St',
    additionalDetails: 'Front and back. The grass is about six inches.',
    accessCard: { gateCode: '', pets: 'A friendly dog, kept inside.', notes: 'Please close the gate.' },
  });
  const paid = await request({
    serviceDate: day(2),
    serviceTime: 'afternoon',
    address: '7 Pleasant St',
    additionalDetails: 'Mow and edge the front lawn.',
    accessCard: { gateCode: '', pets: '', notes: 'The side gate is open.' },
  });

  const pat = await signIn(context.siteUrl, 'provider@sward.test', SEED_PASSWORD);
  const sam = await signIn(context.siteUrl, 'provider2@sward.test', SEED_PASSWORD);
  const bid = async (
    provider: Caller,
    requestId: string,
    bidAmount: number,
    availableDate: string,
    description: string,
    included: string[] = [],
  ) =>
    (await provider('POST', `/api/service-requests/${requestId}/bids`, {
      bidAmount,
      availableDate,
      availableTime: 'afternoon',
      description,
      included,
    })) as { id: string; total: number };
  await bid(pat, withBids, 40, day(4), 'Mowing, edging and clean-up. I bring everything.', [
    'edging',
    'blow-off-walks',
  ]);
  await bid(sam, withBids, 45.5, day(4), 'Mulching mower, clippings taken away.', ['bag-clippings']);
  const accepted = await bid(pat, paid, 38, day(2), 'I am in the street that day anyway.');
  await pay(context.siteUrl, owner, accepted);
}

async function pay(siteUrl: string, owner: Caller, bid: { id: string; total: number }): Promise<void> {
  const { clientSecret, paymentId } = (await owner('POST', '/api/create-payment-intent', {
    bidId: bid.id,
    amount: bid.total,
  })) as { clientSecret: string; paymentId: string };
  await owner('POST', '/api/payments', {
    bidId: bid.id,
    amount: bid.total,
    serviceFee: 6.95,
    paymentMethod: 'card',
  });
  await post(siteUrl, `/_local/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    client_secret: clientSecret,
    payment_method_data: { card: { number: '4242424242424242' } },
  });
  await owner('GET', `/api/payments/${paymentId}`);
}
