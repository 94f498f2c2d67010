import { createInbox } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { consumers, timers } from './consumers.ts';

/** Handles events and timers. */
export const handler = createInbox({ ...buildPorts('background'), consumers, timers });
