import { randomUUID } from 'node:crypto';
import { signUpCode } from './mailbox.ts';
import { type AnyBody, type Person, person } from './people.ts';
import { PASSWORD, PLACE, type World } from './world.ts';

export interface NewHomeowner {
  email: string;
  password: string;
}

export function homeownerForm(more: Record<string, unknown> = {}): Record<string, unknown> & NewHomeowner {
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

/** The form without a password: a temporary one is mailed. */
export function quickForm(): Record<string, unknown> & { email: string } {
  const { password: _, propertyType: _type, propertySize: _size, ...form } = homeownerForm();
  return { ...form, email: form.email, termsAccepted: true };
}

/** Registers with the full form and enters the mailed code, which signs in. */
export async function registeredHomeowner(w: World, more: Record<string, unknown> = {}): Promise<Person> {
  const form = homeownerForm(more);
  const visitor = person(w.url, form.email);
  await visitor.must('POST', '/api/sign-up', await signUpForm(w, visitor, form));
  return visitor;
}

/** Fills in the full form; what is to be sent next, with the mailed code. */
export async function signUpForm(
  w: World,
  visitor: Person,
  form: ReturnType<typeof homeownerForm>,
): Promise<Record<string, unknown>> {
  const { ticket } = await visitor.must<AnyBody>('POST', '/api/homeowners/register', form);
  return { ...form, ticket, code: await signUpCode(w, form.email), termsAgreed: true };
}

/** What the join wizard sends. */
export function applicationBody(
  more: Record<string, unknown> = {},
): Record<string, unknown> & { email: string } {
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

/** A customer's message to the support, of an address that nobody has used: its throttle starts anew. */
export function supportMessage(): Record<string, unknown> {
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
  /** Of the mailed link to its status page. */
  token: string;
}

/** Applies as a provider; the application waits for its first look. */
export async function openApplication(
  w: World,
  more: Record<string, unknown> = {},
): Promise<OpenApplication> {
  const body = applicationBody(more);
  const visitor = person(w.url);
  const { id, providerId } = await visitor.must<AnyBody>('POST', '/api/providers/register', body);
  return { id, providerId, email: body.email, token: await applicationToken(w, body.email) };
}

export async function applicationToken(w: World, email: string): Promise<string> {
  const mail = await w.local.mailTo(email, /application/i);
  const token = /\/application\/([\w-]{43})/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link in ${mail.text}`);
  return token;
}
