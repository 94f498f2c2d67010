import type { preferenceRoutes } from '@sward/shared/contract/messaging/preferences';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { ApiPorts } from '../ports.ts';
import { confirmAddress } from './confirm-address.ts';
import { getPreferences } from './get-preferences.ts';
import { openUnsubscribe } from './open-unsubscribe.ts';
import { resubscribe } from './resubscribe.ts';
import { setPreferences } from './set-preferences.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Handlers of preferences and unsubscribe links. */
export const preferenceHandlers = (ports: ApiPorts): Handlers<typeof preferenceRoutes> => ({
  'messaging.getPreferences': async ({ actor }) => ({ body: await getPreferences(ports, actor) }),
  'messaging.setPreferences': async ({ actor, body }) => ({
    body: await setPreferences(ports, actor, body),
  }),
  'messaging.confirmAddress': async ({ actor }) => ({ body: await confirmAddress(ports, actor) }),
  'messaging.openUnsubscribe': async ({ actor, params }) => {
    const { location } = await openUnsubscribe(ports, actor, params);
    return { status: 302, headers: { location } };
  },
  'messaging.unsubscribe': async ({ actor, params }) => {
    const { kind } = await unsubscribe(ports, actor, params);
    return { body: { kind, mail: false } };
  },
  'messaging.resubscribe': async ({ actor, params }) => {
    const { kind } = await resubscribe(ports, actor, params);
    return { body: { kind, mail: true } };
  },
});
