import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Clock, createIds, type Ids } from '@sward/shared/kernel';

/** The machine's clock, which product code reads only here. */
export const systemClock: Clock = { now: () => Date.now() };

export const systemIds: Ids = createIds(systemClock, (count) => randomBytes(count));

/** Random number in [0, 1), for jitter. */
export const systemRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

export const systemWait = async (ms: number): Promise<void> => void (await setTimeout(ms));
