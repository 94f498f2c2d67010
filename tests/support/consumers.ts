import type { ServiceDefinition } from '@sward/shared/service';
import * as auth from '../../services/auth/src/consumers.ts';
import * as bids from '../../services/bids/src/consumers.ts';
import * as messaging from '../../services/messaging/src/consumers.ts';
import * as payments from '../../services/payments/src/consumers.ts';
import * as requests from '../../services/requests/src/consumers.ts';

/** Consumers of each service, by name of the event, timer or AWS event. */
export const consumersOf: Record<
  ServiceDefinition['name'],
  { consumers: Readonly<Record<string, object>>; timers: object; awsEvents?: object }
> = { auth, requests, bids, payments, messaging };
