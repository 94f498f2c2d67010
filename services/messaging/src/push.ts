import { createInbox } from '@sward/shared/lambda';
import { buildPushPorts } from './build-ports.ts';
import { pushConsumers } from './live/push-event.ts';

/** Events in, frames out. */
export const handler = createInbox({ ports: buildPushPorts(), consumers: pushConsumers, timers: {} });
