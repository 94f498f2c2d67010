import { codesOf, PLANS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { day, event, id } from './event.ts';

const account = z.object({ accountId: id });

const application = z.object({ applicationId: id });

const exported = z.object({ accountId: id, exportId: id });

/** The public part of a provider. */
const publicProvider = z.object({
  accountId: id,
  firstName: z.string(),
  lastInitial: z.string(),
  businessName: z.string(),
  baseZip: z.string(),
  radiusMiles: z.int(),
  skills: z.array(z.string()),
  experience: z.string(),
  bio: z.string(),
  hasEquipment: z.boolean(),
  equipmentDetails: z.string(),
  /** Last day of a verified insurance; null without one. */
  insuredUntil: z.nullable(day),
  /** Day of the passed background check. */
  verifiedOn: z.nullable(day),
  /** Upload id of the picture. */
  photo: z.nullable(id),
  memberSince: z.string(),
});

/** Accounts: registration, application, standing, export and deletion. */
export const accountEvents = {
  HomeownerRegistered: event('auth', z.extend(account, { plan: z.enum(codesOf(PLANS)) })),
  ProviderApplied: event('auth', application),
  ProviderApplicationMoved: event('auth', z.extend(application, { from: id, to: id })),
  ProviderRejected: event('auth', application),
  ProviderApproved: event('auth', publicProvider),
  ProviderProfileUpdated: event('auth', publicProvider),
  /** A proposed decision about an operator. */
  OperatorStandingProposed: event(
    'auth',
    z.extend(account, { proposalId: id, act: z.enum(['suspend', 'reinstate', 'demote']) }),
  ),
  AccountSuspended: event('auth', account),
  AccountReinstated: event('auth', account),
  AccountDeletionRequested: event('auth', account),
  AccountDeletionAnswered: event('payments', z.extend(account, { outcome: z.enum(['clear', 'money_held']) })),
  AccountExportRequested: event('auth', exported),
  RequestsExported: event('requests', exported),
  BidsExported: event('bids', exported),
  PaymentsExported: event('payments', exported),
  MessagesExported: event('messaging', exported),
  /** An email address was confirmed, by link, code or password. */
  AddressConfirmed: event('auth', account),
  SignedInOnNewDevice: event('auth', z.extend(account, { sessionId: id })),
  /** A new password, or the second factor on or off: the account holder is notified. */
  SignInChanged: event(
    'auth',
    z.extend(account, { change: z.enum(['password', 'second_factor_on', 'second_factor_off']) }),
  ),
  PasskeysChanged: event('auth', z.extend(account, { change: z.enum(['added', 'removed']) })),
  /** Some or all sessions of an account have ended; connections on them must be checked. */
  SessionsEnded: event('auth', account),
  AccountDeleted: event('auth', account),
};
