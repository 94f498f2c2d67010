import type { operatorRoutes } from '@sward/shared/contract/auth/operators';
import type { Handlers } from '@sward/shared/lambda/pure';
import { streetOf, whereaboutsView } from '../accounts/whereabouts.ts';
import type { ApplicationOperatorRoutes } from '../applications/operator-handlers.ts';
import type { OperatorPorts } from '../ports.ts';
import { approveStanding } from './approve-standing.ts';
import { checkInsurance } from './check-insurance.ts';
import { demoteOperator } from './demote-operator.ts';
import { getPerson } from './get-person.ts';
import { listAudit } from './list-audit.ts';
import { listPeople } from './list-people.ts';
import { lookAtPerson } from './look-at-person.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';
import { pageView, personDetailView, personView } from './views.ts';
import { withdrawStanding } from './withdraw-standing.ts';

type OperatorRoutes = Omit<typeof operatorRoutes, keyof ApplicationOperatorRoutes>;

/** Handlers of accounts for operators. */
export const operatorHandlers = (ports: OperatorPorts): Handlers<OperatorRoutes> => ({
  'auth.listPeople': async ({ actor, query }) => ({
    body: pageView(await listPeople(ports, actor, query), personView),
  }),
  'auth.getPerson': async ({ actor, params }) => ({
    body: personDetailView(await getPerson(ports, actor, params)),
  }),
  'auth.suspendAccount': async ({ actor, params, body }) => ({
    body: personDetailView(await suspendAccount(ports, actor, { ...params, ...body })),
  }),
  'auth.reinstateAccount': async ({ actor, params, body }) => ({
    body: personDetailView(await reinstateAccount(ports, actor, { ...params, ...body })),
  }),
  'auth.lookAtPerson': async ({ actor, params, body }) => {
    const { id, phone, profile } = await lookAtPerson(ports, actor, { ...params, ...body });
    return { body: whereaboutsView({ id, phone, address: profile && streetOf(profile) }) };
  },
  'auth.demoteOperator': async ({ actor, params, body }) => ({
    body: personDetailView(await demoteOperator(ports, actor, { ...params, ...body })),
  }),
  'auth.approveStanding': async ({ actor, params, body }) => ({
    body: personDetailView(await approveStanding(ports, actor, { ...params, ...body })),
  }),
  'auth.withdrawStanding': async ({ actor, params, body }) => ({
    body: personDetailView(await withdrawStanding(ports, actor, { ...params, ...body })),
  }),
  'auth.checkInsurance': async ({ actor, params, body }) => ({
    body: personDetailView(await checkInsurance(ports, actor, { ...params, ...body })),
  }),
  'auth.listAudit': async ({ actor, query }) => ({
    body: pageView(await listAudit(ports, actor, query), (entry) => entry),
  }),
});
