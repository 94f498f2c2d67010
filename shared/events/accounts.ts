import { codesOf, PLANS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { day, event, id } from './event.ts';

const account = z.object({ accountId: id });

const application = z.object({ applicationId: id });

const exported = z.object({ accountId: id, exportId: id });

/** What anyone may know of a provider. */
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
  /** Last day of a checked insurance; null when none was checked. */
  insuredUntil: z.nullable(day),
  /** Day of the passed background check. */
  verifiedOn: z.nullable(day),
  /** Upload id of the picture. */
  photo: z.nullable(id),
  memberSince: z.string(),
});

/** People: registration, application, standing, export and deletion of what is theirs. */
export const accountEvents = {
  HomeownerRegistered: event('auth', z.extend(account, { plan: z.enum(codesOf(PLANS)) })),
  ProviderApplied: event('auth', application),
  ProviderApplicationMoved: event('auth', z.extend(application, { from: id, to: id })),
  ProviderRejected: event('auth', application),
  ProviderApproved: event('auth', publicProvider),
  ProviderProfileUpdated: event('auth', publicProvider),
  /** Operators decide about one of their own. */
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
  /** Somebody has proved an e-mail address, by link or by password. */
  AddressConfirmed: event('auth', account),
  SignedInOnNewDevice: event('auth', z.extend(account, { sessionId: id })),
  /** Some or all sessions of an account are over: whoever lives on one is to look which. */
  SessionsEnded: event('auth', account),
  AccountDeleted: event('auth', account),
};
