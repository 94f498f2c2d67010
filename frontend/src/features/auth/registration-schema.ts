import { fullHomeownerBody, MESSAGES } from '@sward/shared/contract';
import * as z from 'zod/mini';

/** The full form: the contract's body and the repeated password, which is never sent. */
export const registrationSchema = z.extend(fullHomeownerBody, {
  confirmPassword: z.string().check(z.minLength(8, MESSAGES.password_confirm)),
});

export type Registration = z.input<typeof registrationSchema>;

export const EMPTY_REGISTRATION: Required<Registration> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  propertyType: 'residential',
  propertySize: 'medium',
  emailOptIn: true,
  smsOptIn: false,
};

/** Both passwords must be the same; asked once the second one is long enough to be meant. */
export function passwordProblem({ password, confirmPassword }: Registration): { confirmPassword?: string } {
  return confirmPassword.length >= 8 && password !== confirmPassword
    ? { confirmPassword: MESSAGES.passwords_differ }
    : {};
}
