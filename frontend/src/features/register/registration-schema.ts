import { fullHomeownerBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { EMPTY_PROPERTY } from '../../form/fields/property-fields.tsx';
import { LANGUAGE } from '../../lib/languages.ts';
import { differs, repeatedPassword } from '../../lib/session/repeated-password.ts';

/** The full form: the contract's body and the repeated password, which is never sent. */
export const registrationSchema = z.extend(fullHomeownerBody, {
  confirmPassword: repeatedPassword,
});

export type Registration = z.input<typeof registrationSchema>;

export const EMPTY_REGISTRATION: Required<Registration> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  ...EMPTY_PROPERTY,
  emailOptIn: true,
  smsOptIn: false,
  language: LANGUAGE,
};

export function passwordProblem({ password, confirmPassword }: Registration): { confirmPassword?: string } {
  return { confirmPassword: differs(password, confirmPassword) };
}
