import { createTogether } from '@sward/shared/lambda';
import { buildPushPorts } from './build-ports.ts';
import { pushEvents } from './live/push-event.ts';

/** Handles events and sends frames. */
export const handler = createTogether({ ports: buildPushPorts(), handle: pushEvents });
