import { now } from './clock.ts';

/** Whether a provider on the way has not come by the time that they announced; asked before the check-in. */
export const isLate = (arrivesAt: string | null) => arrivesAt !== null && now() > Date.parse(arrivesAt);
