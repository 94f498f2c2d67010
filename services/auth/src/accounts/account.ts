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

/** Who acts on an account: somebody who fills in the form, the reader of the mailbox, its owner, an operator. */
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
  /** Last day of a checked insurance. */
  insuredUntil: string | null;
  /** Day of the passed background check. */
  verifiedOn: string | null;
  /** Instant. */
  approvedAt: string;
};

/** Where a homeowner lives. */
export type HomeownerProfile = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  propertySize: Exclude<PropertySize, 'xlarge'>;
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
  language: Language;
  emailOptIn: boolean;
  smsOptIn: boolean;
  profile?: HomeownerProfile;
  provider?: ProviderProfile;
  /** Signs in with a code as well. */
  secondFactor: boolean;
  /** How many passkeys there are; absent for none. */
  passkeys?: number;
  /** Until then the mailed temporary password counts, in milliseconds; absent once an own password is set. */
  temporaryUntil?: number;
  /** When the owner last set a password, in milliseconds: sign-ins that were under way with the old one fail. */
  passwordChangedAt?: number;
  suspension?: { at: string; reason: string };
  /** The request to delete the account that waits for its answer: version that it made. */
  leaving?: { at: string; version: number };
  /** Number of times that the address was registered before it was proved; links of earlier times are dead. */
  registration: number;
  /** Until then one registration is setting the password, and no other may begin. Milliseconds. */
  registeringUntil?: number;
  /** Instant. */
  createdAt: string;
  /** Made by signing up and not finished: nobody was told of it yet. */
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
  // An operator, who is none any more.
  { from: 'suspended', action: 'demote', to: 'suspended', actor: ['operator'], event: 'HomeownerRegistered' },
  { from: 'active', action: 'leave', to: 'deleting', actor: ['owner'], event: 'AccountDeletionRequested' },
  { from: 'deleting', action: 'keep', to: 'active', actor: ['system'], event: 'AccountReinstated' },
  { from: 'deleting', action: 'delete', to: 'deleted', actor: ['system'], event: 'AccountDeleted' },
]);

/** What every new account begins with; of an address that was registered before, it goes on from there. */
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

/** Whether its own password, and no temporary one, signs in. */
export function hasOwnPassword({ state, temporaryUntil }: Account): boolean {
  return state === 'active' && temporaryUntil === undefined;
}

/** Whether whoever has the mailbox is to choose an own password, though the temporary one may be over. */
export function choosesOwn({ state, temporaryUntil }: Account): boolean {
  return (state === 'active' || state === 'unconfirmed') && temporaryUntil !== undefined;
}

/** Whether a mailed temporary password still counts. */
export function isInvited(account: Account, now: number): boolean {
  return choosesOwn(account) && (account.temporaryUntil ?? 0) > now;
}

/** Whether somebody is setting the password of this account at this moment. */
export function passwordBeingSet(account: Account, now: number): boolean {
  return account.registeringUntil !== undefined && account.registeringUntil > now;
}

/** First letter of a name, upper case. */
export function initialOf(lastName: string): string {
  return [...lastName][0]?.toUpperCase() ?? '';
}

/** First name and last initial, as the other party may come to see it: `Dana H.` */
export function displayNameOf(account: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${account.firstName} ${initialOf(account.lastName)}.`;
}
