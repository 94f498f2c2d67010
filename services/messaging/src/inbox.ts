import { createInbox } from '@sward/shared/lambda';
import { buildInboxPorts } from './build-ports.ts';
import { awsEvents, consumers, timers } from './consumers.ts';

/** Handles events and timers. */
export const handler = createInbox({ ports: buildInboxPorts(), consumers, timers, awsEvents });
