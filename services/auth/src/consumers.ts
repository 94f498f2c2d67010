import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { collectBackgroundCheck } from './applications/collect-background-check.ts';
import { inviteProvider } from './applications/invite-provider.ts';
import { mailApplicant } from './applications/mail-applicant.ts';
import { copyActivePlan } from './operators/copy-plan.ts';
import { mailOperators } from './operators/mail-operators.ts';
import { mailStanding } from './operators/mail-standing.ts';
import { mailPasskeyNotice } from './passkeys/mail-passkey-notice.ts';
import { collectExport } from './personal-data/assemble-export.ts';
import { exportPool } from './personal-data/export-pool.ts';
import { finishDeletion } from './personal-data/finish-deletion.ts';
import type { Ports } from './ports.ts';
import { welcome } from './registration/send-welcome.ts';
import { mailSecurityNotice } from './security/mail-security-notice.ts';
import { endOlderSessions } from './sessions/end-older-sessions.ts';
import { endSuspendedSessions } from './sessions/end-suspended-sessions.ts';
import { promoteLateSessions } from './sessions/promote-late-sessions.ts';
import { mailNewSignIn } from './sign-in/mail-new-sign-in.ts';

/** Mails that must not be lost are sent by the service's own events. */
export const consumers: Consumers<Ports> = {
  AddressConfirmed: { welcome },
  SignedInOnNewDevice: { 'mail-new-sign-in': mailNewSignIn },
  SignInChanged: { 'end-older-sessions': endOlderSessions, 'mail-security-notice': mailSecurityNotice },
  PasskeysChanged: { 'mail-passkey-notice': mailPasskeyNotice },
  OperatorStandingProposed: { 'mail-operators': mailOperators },
  ProviderApplicationMoved: { 'mail-applicant': mailApplicant },
  ProviderRejected: { 'mail-applicant': mailApplicant },
  ProviderApproved: { 'promote-sessions': promoteLateSessions, 'invite-provider': inviteProvider },
  AccountSuspended: { 'end-sessions': endSuspendedSessions, 'mail-standing': mailStanding },
  AccountReinstated: { 'mail-standing': mailStanding },
  AccountDeletionRequested: { 'end-sessions': endSuspendedSessions },
  AccountDeletionAnswered: { 'finish-deletion': finishDeletion },
  RequestsExported: { 'collect-export': collectExport },
  BidsExported: { 'collect-export': collectExport },
  PaymentsExported: { 'collect-export': collectExport },
  MessagesExported: { 'collect-export': collectExport },
  SubscriptionChanged: { 'copy-plan': copyActivePlan },
};

export const timers: Timers<Ports> = {
  'background-check': collectBackgroundCheck,
  'export-pool': exportPool,
};
