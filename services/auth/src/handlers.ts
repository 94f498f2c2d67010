import type { Handlers } from '@sward/shared/lambda/pure';
import type service from '../service.ts';
import { applicationHandlers } from './application-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import type { Ports } from './ports.ts';
import { signInHandlers } from './sign-in-handlers.ts';

/** Route id to use case: wire shapes in and out, a file for each group. */
export const handlers = (ports: Ports): Handlers<keyof (typeof service)['routes']> => ({
  ...signInHandlers(ports),
  ...applicationHandlers(ports),
  ...peopleHandlers(ports),
});
