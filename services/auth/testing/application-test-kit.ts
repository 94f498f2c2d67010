import { contract } from '@sward/shared/contract';
import { ANONYMOUS, HOUR } from '@sward/shared/kernel';
import { accountActor } from '@sward/shared/testing';
import { readAccount } from '../src/accounts/account-store.ts';
import type { Application } from '../src/application/application.ts';
import type { ApplicationForm } from '../src/application/application-form.ts';
import type { Move } from '../src/application/application-rules.ts';
import { readApplicant, readApplication } from '../src/application/application-store.ts';
import { collectBackgroundCheck } from '../src/applications/collect-background-check.ts';
import { registerProvider } from '../src/applications/register-provider.ts';
import { replyToApplication } from '../src/applications/reply-to-application.ts';
import { transitionApplication } from '../src/applications/transition-application.ts';
import { applicationView, statusView } from '../src/applications/views.ts';
import { type TestPorts, VIEWER, withAccount } from './test-kit.ts';

export const APPLICANT = 'terry@example.com';

export const OPERATOR = accountActor({
  accountId: 'acc_01K000000000000000000000PP',
  userType: 'operator',
  displayName: 'Olive P.',
});

type Overrides = Record<string, unknown>;
const parsed = (body: Overrides): ApplicationForm => contract['auth.registerProvider'].body.parse(body);

export const wizard = (overrides: Overrides = {}): ApplicationForm =>
  parsed({
    businessName: 'Terry Turf',
    firstName: 'Terry',
    lastName: 'Field',
    email: APPLICANT,
    phone: '617-555-0101',
    address: '9 Oak Street',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139-1234',
    serviceArea: 'Cambridge and around',
    serviceTypes: ['lawn-mowing', 'planting'],
    experience: '3-5',
    bio: 'We mow and edge and take everything away again.',
    hasInsurance: true,
    insuranceDetails: 'Sample Mutual 617-555-0199',
    hasEquipment: true,
    equipmentDetails: 'Two mowers',
    backgroundCheck: true,
    termsAgreed: true,
    ...overrides,
  });

export const form = (overrides: Overrides = {}): ApplicationForm =>
  parsed({
    businessName: 'Terry Turf',
    ownerFirstName: 'Terry',
    ownerLastName: 'Field',
    email: APPLICANT,
    phone: '617-555-0101',
    businessAddress: '9 Oak Street',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    serviceArea: 'Cambridge and around',
    servicesOffered: ['Lawn Mowing', 'Mulching', 'Pressure Washing'],
    yearsExperience: '15+',
    businessType: 'llc',
    licenseNumber: 'L-4711',
    insuranceProvider: 'Sample Mutual',
    businessDescription: 'Mowing since ever, with care.',
    emailOptIn: false,
    smsOptIn: true,
    termsAccepted: true,
    ...overrides,
  });

export const apply = (ports: TestPorts, body: ApplicationForm = wizard(), viewer = VIEWER) =>
  registerProvider(ports, ANONYMOUS, { form: body, viewer });

/** Writes the operator of these tests into the table, once. */
export async function hireOperator(ports: TestPorts): Promise<void> {
  if (await readAccount(ports.accounts, OPERATOR.accountId)) return;
  const { accountId: id, userType } = OPERATOR;
  await withAccount(ports, { id, userType, email: 'olive@sward.example', lastName: 'Park' });
}

/** Returns the newest application of an address. */
export async function applicationOf(ports: TestPorts, email = APPLICANT): Promise<Application> {
  const { applicationIds } = await readApplicant(ports.accounts, email);
  const application = await readApplication(ports.accounts, applicationIds.at(-1) ?? 'none');
  if (!application) throw new Error(`no application of ${email}`);
  return application;
}

/** Returns the application as operators see it. */
export const operatorsView = async (ports: TestPorts) =>
  applicationView(await applicationOf(ports), ports.clock.now());

/** Returns the application as its applicant sees it. */
export const applicantsView = async (ports: TestPorts) =>
  statusView(await applicationOf(ports), ports.clock.now());

export async function move(
  ports: TestPorts,
  to: Move,
  more: {
    note?: string;
    becauseOfReport?: boolean;
    checkPassed?: boolean;
    from?: Application['status'];
  } = {},
): Promise<Application> {
  await hireOperator(ports);
  const { id } = await applicationOf(ports);
  const input = { applicationId: id, to, note: `To ${to}`, becauseOfReport: false, ...more };
  return transitionApplication(ports, OPERATOR, input);
}

/** Submits an application and moves it through the states. */
export async function applied(
  ports: TestPorts,
  moves: readonly Move[] = [],
  body?: ApplicationForm,
): Promise<Application> {
  await apply(ports, body);
  for (const to of moves) await move(ports, to);
  return applicationOf(ports);
}

/** Fires every due timer, including earlier ones; one that fails fires again next time. */
export async function ring(ports: TestPorts): Promise<void> {
  const due = [...ports.timersSet].filter(([, at]) => Date.parse(at) <= ports.clock.now());
  const rung = due.map(([applicationId]) => collectBackgroundCheck(ports, { applicationId }));
  for (const done of await Promise.allSettled(rung)) if (done.status === 'rejected') throw done.reason;
}

/** Moves an application into the background check, with its result. */
export async function checked(ports: TestPorts, body?: ApplicationForm): Promise<void> {
  await applied(ports, inCheck, body);
  ports.clock.advance(4 * HOUR);
  await ring(ports);
}

export const inCheck = ['under_review', 'background_check'] as const;

/** Returns the token of the newest mailed link to the status page. */
export function statusToken(ports: TestPorts): string {
  const tokens = ports.sent.flatMap((mail) => /\/application\/([\w-]{43})/.exec(mail.text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (!token) throw new Error('no link was mailed');
  return token;
}

export const reply = (
  ports: TestPorts,
  answer: { text?: string; uploads?: string[]; backgroundCheckAuthorised?: true },
  token = statusToken(ports),
) => replyToApplication(ports, ANONYMOUS, { text: '', uploads: [], ...answer, token });
