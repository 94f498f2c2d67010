import { instant, lifecycle, type UserType } from '@sward/shared/kernel';
import type {
  AccountState,
  Experience,
  Language,
  Plan,
  PropertySize,
  PropertyType,
  Skill,
} from '@sward/shared/product';

/**
 * Actors on an account: a visitor with a form, the reader of its mailbox, its holder, an operator, the
 * system.
 */
export type AccountRole = 'visitor' | 'mailbox' | 'owner' | 'operator' | 'system';

/** The business of an approved provider. */
export type ProviderProfile = {
  /** `SWD-…` */
  providerNumber: string;
  applicationId: string;
  businessName: string;
  skills: Skill[];
  experience: Experience;
  baseZip: string;
  radiusMiles: number;
  serviceArea: string;
  bio: string;
  hasInsurance: boolean;
  insuranceDetails: string;
  hasEquipment: boolean;
  equipmentDetails: string;
  /** Upload id of the picture. */
  photo: string | null;
  /** Last day of a verified insurance. */
  insuredUntil: string | null;
  /** Day of the passed background check. */
  verifiedOn: string | null;
  /** Instant. */
  approvedAt: string;
};

/** A homeowner's property. */
export type HomeownerProfile = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  propertySize: Exclude<PropertySize, 'xlarge'>;
};

/** An account that can sign in. */
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
  language: Language;
  emailOptIn: boolean;
  smsOptIn: boolean;
  profile?: HomeownerProfile;
  provider?: ProviderProfile;
  /** Sign-in needs an authenticator code as well. */
  secondFactor: boolean;
  /** Number of passkeys; absent for none. */
  passkeys?: number;
  /** Until when (ms) the mailed temporary password is valid; absent once an own password is set. */
  temporaryUntil?: number;
  /** When (ms) the holder last set a password. Sign-ins begun with the old one fail. */
  passwordChangedAt?: number;
  suspension?: { at: string; reason: string };
  /** The pending request to delete the account, with the version that it wrote. */
  leaving?: { at: string; version: number };
  /** Number of registrations of the address before its confirmation; links of earlier ones are invalid. */
  registration: number;
  /**
   * End (ms) of the lease of the registration that is setting the password. Until then no other may begin.
   */
  registeringUntil?: number;
  /** Instant. */
  createdAt: string;
  /** An unfinished sign-up, whose account no event has announced yet. */
  unannounced?: true;
}

type AccountAction =
  | 'register'
  | 'sign-up'
  | 'confirm'
  | 'invite'
  | 'appoint'
  | 'suspend'
  | 'reinstate'
  | 'demote'
  | 'leave'
  | 'keep'
  | 'delete';

export const accountLifecycle = lifecycle<AccountState, AccountAction, AccountRole>('account', [
  { from: null, action: 'register', to: 'unconfirmed', actor: ['visitor'], event: 'HomeownerRegistered' },
  { from: 'unconfirmed', action: 'register', to: 'unconfirmed', actor: ['visitor'], event: null },
  { from: null, action: 'sign-up', to: 'unconfirmed', actor: ['mailbox'], event: null },
  { from: 'unconfirmed', action: 'sign-up', to: 'unconfirmed', actor: ['mailbox'], event: null },
  { from: 'unconfirmed', action: 'confirm', to: 'active', actor: ['mailbox'], event: 'AddressConfirmed' },
  { from: null, action: 'invite', to: 'active', actor: ['operator'], event: 'ProviderApproved' },
  { from: null, action: 'appoint', to: 'active', actor: ['system'], event: null },
  { from: 'unconfirmed', action: 'appoint', to: 'active', actor: ['system'], event: null },
  { from: 'unconfirmed', action: 'invite', to: 'active', actor: ['operator'], event: 'ProviderApproved' },
  { from: 'active', action: 'suspend', to: 'suspended', actor: ['operator'], event: 'AccountSuspended' },
  { from: 'suspended', action: 'reinstate', to: 'active', actor: ['operator'], event: 'AccountReinstated' },
  // A demoted operator.
  { from: 'suspended', action: 'demote', to: 'suspended', actor: ['operator'], event: 'HomeownerRegistered' },
  { from: 'active', action: 'leave', to: 'deleting', actor: ['owner'], event: 'AccountDeletionRequested' },
  { from: 'deleting', action: 'keep', to: 'active', actor: ['system'], event: 'AccountReinstated' },
  { from: 'deleting', action: 'delete', to: 'deleted', actor: ['system'], event: 'AccountDeleted' },
]);

/** Builds a new account. An address that was registered before keeps its account and version. */
export function newAccount(
  known: Account | undefined,
  id: string,
  now: number,
): Pick<Account, 'id' | 'version' | 'plan' | 'secondFactor' | 'registration' | 'createdAt'> {
  return {
    id: known?.id ?? id,
    version: (known?.version ?? 0) + 1,
    plan: 'basic',
    secondFactor: false,
    registration: (known?.registration ?? 0) + 1,
    createdAt: known?.createdAt ?? instant(now),
  };
}

/** Returns whether the account signs in with its own password, not a temporary one. */
export function hasOwnPassword({ state, temporaryUntil }: Account): boolean {
  return state === 'active' && temporaryUntil === undefined;
}

/**
 * Returns whether the mailbox's reader still has to choose an own password, even after the temporary one has expired.
 */
export function mustChooseOwnPassword({ state, temporaryUntil }: Account): boolean {
  return (state === 'active' || state === 'unconfirmed') && temporaryUntil !== undefined;
}

/** Returns whether a mailed temporary password is still valid. */
export function isInvited(account: Account, now: number): boolean {
  return mustChooseOwnPassword(account) && (account.temporaryUntil ?? 0) > now;
}

/** Returns whether a registration holds the lease to set the password. */
export function isPasswordBeingSet(account: Account, now: number): boolean {
  return account.registeringUntil !== undefined && account.registeringUntil > now;
}

/** Returns the first letter of a name, in upper case. */
export function initialOf(lastName: string): string {
  return [...lastName][0]?.toUpperCase() ?? '';
}

/** Returns first name and last initial, for the other party: `Dana H.` */
export function displayNameOf(account: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${account.firstName} ${initialOf(account.lastName)}.`;
}
