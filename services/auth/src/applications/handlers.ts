import type { applicationRoutes } from '@sward/shared/contract/auth/applications';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getApplicationStatus } from './get-application-status.ts';
import { registerProvider } from './register-provider.ts';
import { replyToApplication } from './reply-to-application.ts';
import { statusView } from './views.ts';

/** Handlers of applications for applicants. */
export function applicationHandlers(ports: Ports): Handlers<typeof applicationRoutes> {
  const now = () => ports.clock.now();
  return {
    'auth.registerProvider': async ({ actor, body, viewer }) => {
      const { id, providerNumber, status, token } = await registerProvider(ports, actor, {
        form: body,
        viewer,
      });
      return { body: { id, providerId: providerNumber, status, statusToken: token } };
    },
    'auth.getApplicationStatus': async ({ actor, params }) => ({
      body: statusView(await getApplicationStatus(ports, actor, params), now()),
    }),
    'auth.replyToApplication': async ({ actor, params, body }) => ({
      body: statusView(await replyToApplication(ports, actor, { ...body, ...params }), now()),
    }),
  };
}
