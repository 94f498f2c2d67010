import { createInbox } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { consumers, timers } from './consumers.ts';

/** Events and timers in. */
export const handler = createInbox({ ...buildPorts(), consumers, timers });
