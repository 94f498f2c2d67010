import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import type { Ports } from './ports.ts';
import { releaseByClock } from './release-by-clock.ts';
import { startReview } from './start-review.ts';
import { sweepPayments } from './sweep-payments.ts';

export const consumers: Consumers<Ports> = { JobCompleted: { 'start-review': startReview } };

export const timers: Timers<Ports> = { release: releaseByClock, sweep: sweepPayments };
