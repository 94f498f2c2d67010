import type { ServiceDefinition } from '@sward/shared/service';
import type { Check } from '../check.ts';
import { account, removal } from './account.ts';
import { alarm } from './alarm.ts';
import { bounce } from './bounce.ts';
import { live } from './live.ts';
import { roles } from './roles.ts';
import { site } from './site.ts';
import { timer } from './timer.ts';
import { webhook } from './webhook.ts';

/** Returns all checks of a stage. The canary exists from its own check until the last one. */
export const checksOf = (services: readonly ServiceDefinition[]): Check[] => [
  ...site,
  ...account,
  live,
  ...roles(services),
  webhook,
  timer,
  bounce,
  alarm,
  removal,
];
