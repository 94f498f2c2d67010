import type { operatorRoutes } from '@sward/shared/contract/auth/operators';
import type { Handlers } from '@sward/shared/lambda/pure';
import { streetOf, whereaboutsView } from '../accounts/whereabouts.ts';
import type { OperatorPorts } from '../ports.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';
import { lookAtApplication } from './look-at-application.ts';
import { readQueue } from './read-queue.ts';
import { transitionApplication } from './transition-application.ts';
import { applicationItem, applicationView, queueRow } from './views.ts';

export type ApplicationOperatorRoutes = Pick<
  typeof operatorRoutes,
  | 'auth.queue'
  | 'auth.listApplications'
  | 'auth.getApplication'
  | 'auth.lookAtApplication'
  | 'auth.moveApplication'
>;

/** Handlers of applications for operators. */
export function applicationOperatorHandlers(ports: OperatorPorts): Handlers<ApplicationOperatorRoutes> {
  const now = () => ports.clock.now();
  return {
    'auth.listApplications': async ({ actor, query }) => {
      const { items, cursor, counts } = await listApplications(ports, actor, query);
      return {
        body: { items: items.map((each) => applicationItem(each, now())), nextCursor: cursor, counts },
      };
    },
    'auth.queue': async ({ actor, query }) => {
      const { items, cursor, counts } = await readQueue(ports, actor, query);
      return { body: { items: items.flatMap(queueRow), nextCursor: cursor, counts } };
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
      body: applicationView(await transitionApplication(ports, actor, { ...body, ...params }), now()),
    }),
  };
}
