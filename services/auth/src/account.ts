import {
  lifecycle,
  type Plan,
  type PropertySize,
  type PropertyType,
  type UserType,
} from '@sward/shared/kernel';

export type AccountState = 'unconfirmed' | 'active' | 'suspended';

/** Who acts on an account: somebody who fills in the form, or the reader of the mailbox. */
export type AccountRole = 'visitor' | 'mailbox';

/** Where a homeowner lives. */
export type HomeownerProfile = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  propertySize: PropertySize;
};

/** Someone who can sign in. */
export interface Account {
  id: string;
  version: number;
  state: AccountState;
  userType: UserType;
  isProvider: boolean;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  plan: Plan;
  profile?: HomeownerProfile;
  /** Number of times that the address was registered before it was proved; links of earlier times are dead. */
  registration: number;
  /** Until then one registration is setting the password, and no other may begin. Milliseconds. */
  registeringUntil?: number;
  /** Instant. */
  createdAt: string;
}

export const accountLifecycle = lifecycle<AccountState, 'register' | 'confirm', AccountRole>('account', [
  { from: null, action: 'register', to: 'unconfirmed', actor: ['visitor'], event: 'HomeownerRegistered' },
  { from: 'unconfirmed', action: 'register', to: 'unconfirmed', actor: ['visitor'], event: null },
  { from: 'unconfirmed', action: 'confirm', to: 'active', actor: ['mailbox'], event: null },
]);

/** First letter of a name, upper case. */
export function initialOf(lastName: string): string {
  return [...lastName][0]?.toUpperCase() ?? '';
}

/** First name and last initial, as the other party may come to see it: `Dana H.` */
export function displayNameOf(account: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${account.firstName} ${initialOf(account.lastName)}.`;
}
