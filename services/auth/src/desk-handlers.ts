import type { operatorRoutes } from '@sward/shared/contract/operator';
import type { Handlers } from '@sward/shared/lambda/pure';
import { applicationItem, applicationView } from './application-views.ts';
import { approveStanding } from './approve-standing.ts';
import { checkInsurance } from './check-insurance.ts';
import { demoteOperator } from './demote-operator.ts';
import { getApplication } from './get-application.ts';
import { getPerson } from './get-person.ts';
import { listApplications } from './list-applications.ts';
import { listAudit } from './list-audit.ts';
import { listPeople } from './list-people.ts';
import { lookAtApplication } from './look-at-application.ts';
import { lookAtPerson } from './look-at-person.ts';
import { moveApplication } from './move-application.ts';
import { pageView, personDetailView, personView, streetOf, whereaboutsView } from './people-views.ts';
import type { DeskPorts } from './ports.ts';
import { reinstateAccount } from './reinstate-account.ts';
import { suspendAccount } from './suspend-account.ts';
import { withdrawStanding } from './withdraw-standing.ts';

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
