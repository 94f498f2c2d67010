import { accountRoutes } from './auth/accounts.ts';
import { applicationRoutes } from './auth/applications.ts';
import { operatorRoutes } from './auth/operators.ts';
import { passkeyRoutes } from './auth/passkeys.ts';
import { authRoutes } from './auth/sign-in.ts';
import { bidsRoutes } from './bids/bids.ts';
import type { Route, RouteAddress } from './define-routes.ts';
import { messagingRoutes } from './messaging/conversations.ts';
import { notificationRoutes } from './messaging/notifications.ts';
import { paymentsRoutes } from './payments/payments.ts';
import { recurringRoutes } from './requests/recurring.ts';
import { requestsRoutes } from './requests/requests.ts';
import { systemRoutes } from './system/system.ts';

export {
  fullHomeownerBody,
  homeownerProfile,
  operatorBody,
  profileBody,
  providerProfile,
  quickHomeownerBody,
  signUpBody,
} from './auth/accounts.ts';
export { applicationForm, joinWizard, wizardSteps } from './auth/applications.ts';
export { insuranceBody } from './auth/operators.ts';
export { authenticatorCode, loginBody, newPassword, resetPasswordBody } from './auth/sign-in.ts';
export { bidBody } from './bids/bids.ts';
export { appealDecisionBody } from './bids/reliability.ts';
export { templateBody } from './bids/templates.ts';
export * from './define-routes.ts';
export * from './field-messages.ts';
export { answerBody, questionBody } from './requests/questions.ts';
export { accessCard, serviceRequestBody } from './requests/request-bodies.ts';
export { reasonBody } from './schemas.ts';
export { POLICY_REPORTS } from './system/system.ts';

/** Every route of the API, by id. */
export const contract = {
  ...authRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...applicationRoutes,
  ...operatorRoutes,
  ...requestsRoutes,
  ...recurringRoutes,
  ...bidsRoutes,
  ...paymentsRoutes,
  ...messagingRoutes,
  ...notificationRoutes,
  ...systemRoutes,
};

export type Contract = typeof contract;
export type RouteId = keyof Contract;
export type RouteOf<Id extends RouteId> = Contract[Id];

export const routes: readonly Route[] = Object.values(contract);

/** Method and path of a route. */
export function addressOf(id: RouteId): RouteAddress {
  const { method, path } = contract[id];
  return [method, path];
}
