import type { pushRoutes } from '@sward/shared/contract/messaging/push';
import { type Handlers, sessionKey } from '@sward/shared/lambda/pure';
import type { ApiPorts } from '../ports.ts';
import { deviceId } from './device-store.ts';
import { listDevices } from './list-devices.ts';
import { registerDevice } from './register-device.ts';
import { removeDevice } from './remove-device.ts';

/** Handlers of pushes to browsers that are closed. */
export const pushHandlers = (ports: ApiPorts): Handlers<typeof pushRoutes> => ({
  'messaging.getPushKey': async () => ({ body: { publicKey: await ports.pushKey() } }),
  'messaging.putDevice': async ({ actor, body, sid, headers }) => {
    await registerDevice(ports, actor, { ...body, sid, userAgent: headers['user-agent'] });
    return { status: 204 };
  },
  'messaging.removeThisDevice': async ({ actor, body }) => {
    await removeDevice(ports, actor, deviceId(body.endpoint));
    return { status: 204 };
  },
  'messaging.removeDevice': async ({ actor, params }) => {
    await removeDevice(ports, actor, params.deviceId);
    return { status: 204 };
  },
  'messaging.listDevices': async ({ actor, sid }) => {
    const own = sid === undefined ? undefined : sessionKey(sid).pk;
    const devices = await listDevices(ports, actor);
    return {
      body: {
        items: devices.map(({ id, label, createdAt, session }) => ({
          ...{ id, label, since: createdAt, current: session === own },
        })),
        nextCursor: null,
      },
    };
  },
});
