import { randomUUID } from 'node:crypto';
import { signUpCode } from './mailbox.ts';
import { type Form, type Person, person } from './people.ts';
import { PASSWORD, PLACE, type World } from './world.ts';

type FullForm = Extract<Form<'auth.registerHomeowner'>, { password: string }>;
type QuickForm = Extract<Form<'auth.registerHomeowner'>, { termsAccepted: unknown }>;
type ApplicationForm = Extract<Form<'auth.registerProvider'>, { firstName: string }>;

export function homeownerForm(more: Partial<FullForm> = {}): FullForm {
  return {
    firstName: 'Robin',
    lastName: 'Marsh',
    email: `robin.${randomUUID().slice(0, 13)}@homes.test`,
    phone: '617-555-0100',
    password: PASSWORD,
    ...PLACE,
    propertyType: 'residential',
    propertySize: 'medium',
    emailOptIn: true,
    smsOptIn: false,
    ...more,
  };
}

/** Returns the form without a password. Auth mails a temporary one. */
export function quickForm(): QuickForm {
  const { password: _, propertyType: _type, propertySize: _size, ...form } = homeownerForm();
  return { ...form, termsAccepted: true };
}

/** Registers with the full form and enters the mailed code, which signs in. */
export async function registeredHomeowner(w: World, more: Partial<FullForm> = {}): Promise<Person> {
  const form = homeownerForm(more);
  const visitor = person(w.url, form.email);
  await visitor.api.call('auth.signUp', { body: await signUpForm(w, visitor, form) });
  return visitor;
}

/** Sends the full form. Returns the body to send next, with the mailed code. */
export async function signUpForm(w: World, visitor: Person, form: FullForm): Promise<Form<'auth.signUp'>> {
  const { ticket } = await visitor.api.call('auth.registerHomeowner', { body: form });
  if (!ticket) throw new Error('no ticket for the full form');
  return { ...form, ticket, code: await signUpCode(w, form.email), termsAgreed: true };
}

/** Returns the body that the join wizard sends. */
export function applicationBody(more: Partial<ApplicationForm> = {}): ApplicationForm {
  return {
    businessName: 'Field & Turf',
    firstName: 'Terry',
    lastName: 'Field',
    email: `terry.${randomUUID().slice(0, 13)}@yards.test`,
    phone: '617-555-0111',
    address: '40 Hampshire St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    serviceArea: 'Cambridge and around',
    serviceTypes: ['lawn-mowing', 'hedge-trimming'],
    experience: '3-5',
    bio: 'We mow and edge, and we leave no clippings behind.',
    hasInsurance: true,
    insuranceDetails: 'Sample Mutual, policy 12',
    hasEquipment: true,
    equipmentDetails: 'Two mowers and a trailer',
    backgroundCheck: true,
    termsAgreed: true,
    ...more,
  };
}

/** Returns a member's message to support from an unused address, so that its rate limit starts anew. */
export function supportMessage(): Form<'messaging.openTicket'> {
  return {
    form: 'customer',
    name: 'Robin Marsh',
    email: `robin.${randomUUID().slice(0, 13)}@homes.test`,
    topic: 'booking',
    message: 'How do I change the day of a job?',
    language: 'en',
  };
}

export interface OpenApplication {
  id: string;
  email: string;
  providerId: string;
  /** Token of the mailed link to the application's status page. */
  token: string;
}

/** Applies as a provider. The application then waits for an operator. */
export async function openApplication(
  w: World,
  more: Partial<ApplicationForm> = {},
): Promise<OpenApplication> {
  const body = applicationBody(more);
  const visitor = person(w.url);
  const { id, providerId } = await visitor.api.call('auth.registerProvider', { body });
  return { id, providerId, email: body.email, token: await applicationToken(w, body.email) };
}

export async function applicationToken(w: World, email: string): Promise<string> {
  const mail = await w.local.mailTo(email, /application/i);
  const token = /\/application\/([\w-]{43})/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link in ${mail.text}`);
  return token;
}
