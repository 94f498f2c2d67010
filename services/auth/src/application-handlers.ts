import type { Handlers } from '@sward/shared/lambda/pure';
import { applicationItem, applicationView, statusView } from './application-views.ts';
import { getApplication } from './get-application.ts';
import { getApplicationStatus } from './get-application-status.ts';
import { listApplications } from './list-applications.ts';
import { lookAtApplication } from './look-at-application.ts';
import { moveApplication } from './move-application.ts';
import { streetOf, whereaboutsView } from './people-views.ts';
import type { Ports } from './ports.ts';
import { registerProvider } from './register-provider.ts';
import { replyToApplication } from './reply-to-application.ts';

type RouteIds =
  | 'auth.registerProvider'
  | 'auth.getApplicationStatus'
  | 'auth.replyToApplication'
  | 'auth.listApplications'
  | 'auth.getApplication'
  | 'auth.lookAtApplication'
  | 'auth.moveApplication';

/** Applications, of those who apply and of operators. */
export function applicationHandlers(ports: Ports): Handlers<RouteIds> {
  const now = () => ports.clock.now();
  return {
    'auth.registerProvider': async ({ actor, body, viewer }) => {
      const { id, providerNumber, status } = await registerProvider(ports, actor, { form: body, viewer });
      return { body: { id, providerId: providerNumber, status } };
    },
    'auth.getApplicationStatus': async ({ actor, params }) => ({
      body: statusView(await getApplicationStatus(ports, actor, params), now()),
    }),
    'auth.replyToApplication': async ({ actor, params, body }) => ({
      body: statusView(await replyToApplication(ports, actor, { ...body, ...params }), now()),
    }),
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
  };
}
