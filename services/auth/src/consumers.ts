import type { CommonPorts, Consumers, Timers } from '@sward/shared/lambda/pure';

/** Accounts change by what people do here; no other service's events change them. */
export const consumers: Consumers<CommonPorts> = {};
export const timers: Timers<CommonPorts> = {};
