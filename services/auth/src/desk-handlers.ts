import type { operatorRoutes } from '@sward/shared/contract/auth/operators';
import type { Handlers } from '@sward/shared/lambda/pure';
import { streetOf, whereaboutsView } from './accounts/whereabouts.ts';
import { getApplication } from './applications/get-application.ts';
import { listApplications } from './applications/list-applications.ts';
import { lookAtApplication } from './applications/look-at-application.ts';
import { moveApplication } from './applications/move-application.ts';
import { applicationItem, applicationView } from './applications/views.ts';
import { approveStanding } from './operators/approve-standing.ts';
import { demoteOperator } from './operators/demote-operator.ts';
import { getPerson } from './operators/get-person.ts';
import { listAudit } from './operators/list-audit.ts';
import { listPeople } from './operators/list-people.ts';
import { lookAtPerson } from './operators/look-at-person.ts';
import { reinstateAccount } from './operators/reinstate-account.ts';
import { suspendAccount } from './operators/suspend-account.ts';
import { checkInsurance } from './operators/verify-insurance.ts';
import { pageView, personDetailView, personView } from './operators/views.ts';
import { withdrawStanding } from './operators/withdraw-standing.ts';
import type { DeskPorts } from './ports.ts';

/** What operators do with applications and people, which a function of its own answers. */
export const deskHandlers = (ports: DeskPorts): Handlers<keyof typeof operatorRoutes> => {
  const now = () => ports.clock.now();
  return {
    'auth.listApplications': async ({ actor, query }) => {
      const { items, cursor } = await listApplications(ports, actor, query);
      return { body: { items: items.map((each) => applicationItem(each, now())), nextCursor: cursor } };
    },
    'auth.getApplication': async ({ actor, params }) => ({
      body: applicationView(await getApplication(ports, actor, params), now()),
    }),
    'auth.lookAtApplication': async ({ actor, params }) => {
      const application = await lookAtApplication(ports, actor, params);
      const { id, phone } = application;
      return { body: whereaboutsView({ id, phone, address: streetOf(application) }) };
    },
    'auth.moveApplication': async ({ actor, params, body }) => ({
      body: applicationView(await moveApplication(ports, actor, { ...body, ...params }), now()),
    }),
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
  };
};
