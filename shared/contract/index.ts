import { accountRoutes } from './accounts.ts';
import { applicationRoutes } from './applications.ts';
import { authRoutes } from './auth.ts';
import { bidsRoutes } from './bids.ts';
import { messagingRoutes } from './messaging.ts';
import { notificationRoutes } from './notifications.ts';
import { operatorRoutes } from './operator.ts';
import { passkeyRoutes } from './passkeys.ts';
import { paymentsRoutes } from './payments.ts';
import { requestsRoutes } from './requests.ts';
import type { Domain, Route } from './route.ts';
import { recurringRoutes } from './services.ts';
import { systemRoutes } from './system.ts';

export {
  fullHomeownerBody,
  homeownerProfile,
  operatorBody,
  profileBody,
  providerProfile,
  quickHomeownerBody,
  signUpBody,
} from './accounts.ts';
export { applicationForm, joinWizard, wizardSteps } from './applications.ts';
export { authenticatorCode, loginBody, newPassword, resetPasswordBody } from './auth.ts';
export { bidBody } from './bids.ts';
export { disputeAnswerBody, disputeBody, resolutionBody } from './disputes.ts';
export * from './messages.ts';
export { insuranceBody, moveBody } from './operator.ts';
export { addressBody } from './places.ts';
export { preferencesBody } from './preferences.ts';
export { accessCard, requestChanges, serviceRequestBody } from './request-bodies.ts';
export { reviewBody } from './reviews.ts';
export * from './route.ts';
export { reasonBody } from './schemas.ts';
export { supportReplyBody } from './support.ts';
export { POLICY_REPORTS } from './system.ts';

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

/** The routes of a domain, by id. */
export function routesOf<D extends Domain>(domain: D): Record<string, Route> {
  return Object.fromEntries(routes.filter((r) => r.domain === domain).map((r) => [r.id, r]));
}
