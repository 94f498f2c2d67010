import { seedAccounts } from '../../local/seed.ts';
import { CARDS } from '../../tests/support/local.ts';
import { temporaryPassword } from '../../tests/support/mailbox.ts';
import { challenged, person, SEED_PASSWORD } from '../../tests/support/people.ts';
import { applicationToken, signUpForm } from '../../tests/support/registration.ts';
import { APPLICANTS, HOMEOWNERS, type NEWCOMER, type OwnerName, PROPERTIES } from './cast.ts';
import { addressOf } from './jobs.ts';
import type { Stage } from './stage.ts';

/** Creates the sample accounts of the local stage, as `--people few` has them. */
export async function seedFirst({ cloud }: Stage): Promise<{ email: string; userType: string }[]> {
  const { siteUrl, invoke, setTotpSecret, settled, now } = cloud;
  return await seedAccounts({ siteUrl, invoke, setTotpSecret, settled, now });
}

/** Registers with the full form and the mailed code. */
export async function register({ w, settled }: Stage, name: OwnerName): Promise<void> {
  const { home, commercial, ...who } = { commercial: undefined, ...HOMEOWNERS[name] };
  const { size, ...place } = home;
  const visitor = person(w.url, who.email);
  const form = {
    ...who,
    ...place,
    ...{ state: 'MA', password: SEED_PASSWORD, propertySize: size, emailOptIn: true, smsOptIn: false },
    propertyType: commercial ? ('commercial' as const) : ('residential' as const),
  };
  await visitor.api.call('auth.signUp', { body: await signUpForm(w, visitor, form) });
  await settled();
}

/** Adds the phone and the property of Dana, whose account the sample creates without them. */
export async function fillIn(stage: Stage): Promise<void> {
  const dana = await stage.as('dana');
  const { home, firstName, lastName, phone } = HOMEOWNERS.dana;
  const { size, ...place } = addressOf(home);
  await dana.api.call('auth.updateProfile', {
    body: {
      ...{ firstName, lastName, phone, language: 'en', emailOptIn: true, smsOptIn: false },
      homeowner: { ...place, propertyType: 'residential', propertySize: size },
    },
  });
  await stage.settled();
}

/** Buys Grace's plan for several properties and saves them. */
export async function manageProperties(stage: Stage): Promise<void> {
  const grace = await stage.as('grace');
  const { payment } = await grace.api.call('payments.changeSubscription', {
    body: { plan: 'property-manager' },
  });
  if (!payment) throw new Error('nothing to pay for the plan');
  await stage.w.local.confirmCard(payment.clientSecret, CARDS.good);
  await stage.settled();
  for (const home of [HOMEOWNERS.grace.home, PROPERTIES.office, PROPERTIES.clinic]) {
    const { size, ...place } = addressOf(home);
    const body = { ...place, phone: HOMEOWNERS.grace.phone, propertySize: size };
    await grace.api.call('requests.saveAddress', { body });
  }
}

export type Applicant = keyof typeof APPLICANTS;

/** Submits the join wizard and returns the id of the application. */
export async function apply({ w, settled }: Stage, facts: (typeof APPLICANTS)[Applicant] | typeof NEWCOMER) {
  const { id } = await person(w.url).api.call('auth.registerProvider', {
    body: {
      ...facts,
      serviceTypes: [...facts.serviceTypes],
      state: 'MA',
      ...{ hasInsurance: true, insuranceDetails: 'Sample Mutual, policy SM-5120' },
      ...{ hasEquipment: true, equipmentDetails: 'Mowers, trimmers and a trailer.' },
      ...{ backgroundCheck: true, termsAgreed: true },
    },
  });
  await settled();
  return id;
}

/** Moves applications to the background check, which takes some hours. */
export async function toTheCheck(stage: Stage, ids: readonly string[]): Promise<void> {
  await moveAll(stage, ids, 'under_review', 'Documents are complete.');
  await moveAll(stage, ids, 'background_check', 'Check ordered.');
}

/** Approves applications once the check is clear. */
export async function approve(stage: Stage, ids: readonly string[]): Promise<void> {
  await moveAll(stage, ids, 'approved', 'Check is clear.');
  await stage.settled();
}

async function moveAll(
  stage: Stage,
  ids: readonly string[],
  to: 'under_review' | 'background_check' | 'approved' | 'needs_info',
  note: string,
): Promise<void> {
  const olive = await stage.proven('olive');
  for (const applicationId of ids)
    await olive.api.call('auth.moveApplication', { params: { applicationId }, body: { to, note } });
  await stage.settled();
}

/** Asks an applicant a question as an operator; returns the path of the page on which the applicant can answer. */
export async function askApplicant(stage: Stage, id: string, question: string): Promise<string> {
  await moveAll(stage, [id], 'under_review', 'First look.');
  await moveAll(stage, [id], 'needs_info', question);
  return `/application/${await applicationToken(stage.w, APPLICANTS.tess.email)}`;
}

/** Signs an approved provider in for the first time, and replaces the mailed password. */
export async function begin({ w, settled }: Stage, name: Applicant): Promise<void> {
  const { email } = APPLICANTS[name];
  const someone = person(w.url, email);
  const { session } = await challenged(someone, email, await temporaryPassword(w, email));
  await someone.api.call('auth.newPassword', {
    body: { username: email, session, newPassword: SEED_PASSWORD },
  });
  await settled();
}

/** Sets up payouts at Stripe, as its form does. */
export async function setUpPayouts(stage: Stage, name: Exclude<Applicant, 'tess'>): Promise<void> {
  const someone = await stage.proven(name);
  const { url } = await someone.api.call('payments.openPayoutAccount');
  await person(stage.w.url).call('POST', new URL(url).pathname, { status: 'active' });
  await stage.settled();
}
