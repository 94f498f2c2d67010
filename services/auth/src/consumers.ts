import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import type { Ports } from './ports.ts';

/** Accounts change by what people do here; no other service's events change them. */
export const consumers: Consumers<Ports> = {};
export const timers: Timers<Ports> = {};
