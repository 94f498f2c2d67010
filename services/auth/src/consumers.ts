import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { collectBackgroundCheck } from './collect-background-check.ts';
import { collectExport } from './collect-export.ts';
import { showPlan } from './copy-plan.ts';
import { endSessions } from './end-sessions.ts';
import { finishDeletion } from './finish-deletion.ts';
import { inviteProvider } from './invite-provider.ts';
import { mailApplicant } from './mail-applicant.ts';
import { mailNewSignIn } from './mail-new-sign-in.ts';
import { mailOperators } from './mail-operators.ts';
import type { Ports } from './ports.ts';
import { welcome } from './welcome.ts';

/** Mail that must not be lost leaves by the service's own events. */
export const consumers: Consumers<Ports> = {
  AddressConfirmed: { welcome },
  SignedInOnNewDevice: { 'mail-new-sign-in': mailNewSignIn },
  OperatorStandingProposed: { 'mail-operators': mailOperators },
  ProviderApplicationMoved: { 'mail-applicant': mailApplicant },
  ProviderRejected: { 'mail-applicant': mailApplicant },
  ProviderApproved: { 'invite-provider': inviteProvider },
  AccountSuspended: { 'end-sessions': endSessions },
  AccountDeletionRequested: { 'end-sessions': endSessions },
  AccountDeletionAnswered: { 'finish-deletion': finishDeletion },
  RequestsExported: { 'collect-export': collectExport },
  BidsExported: { 'collect-export': collectExport },
  PaymentsExported: { 'collect-export': collectExport },
  MessagesExported: { 'collect-export': collectExport },
  SubscriptionChanged: { 'copy-plan': showPlan },
};

export const timers: Timers<Ports> = { 'background-check': collectBackgroundCheck };
