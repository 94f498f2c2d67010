import { createInbox } from '@sward/shared/lambda';
import { buildPushPorts } from './build-ports.ts';
import { pushConsumers } from './live/push-event.ts';

/** Handles events and sends frames. */
export const handler = createInbox({ ports: buildPushPorts(), consumers: pushConsumers, timers: {} });
