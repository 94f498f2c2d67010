/** Milliseconds by which the server's clock is ahead of the browser's, by the date of its responses. */
let offset = 0;

/** Responses carry whole seconds and take a while to arrive: a smaller difference is none. */
const TOLERANCE_MS = 5000;

export function now(): number {
  return Date.now() + offset;
}

/** Returns the milliseconds by which the product's time is ahead of the browser's, the same until it is set again. */
export function clockAhead(): number {
  return offset;
}

/** Sets the product's time. `serverNow`: the server's milliseconds since the epoch. */
export function syncClock(serverNow: number): void {
  if (Math.abs(serverNow - now()) > TOLERANCE_MS) offset = serverNow - Date.now();
}

/** Takes the time of an API response: a browser's own clock may be wrong, and that of the local stack is moved. */
export function syncClockWithResponse({ headers }: Response): void {
  const date = headers.get('date');
  if (date) syncClock(Date.parse(date));
}

/** Returns the day of that moment (ms) as `YYYY-MM-DD`, in an IANA zone or where the browser is. */
export function dayOf(moment: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
}

/** Returns today as `YYYY-MM-DD` where the browser is. */
export function today(): string {
  return dayOf(now());
}

/** Whether a provider on the way has not come by the time that they announced; asked before the check-in. */
export const isLate = (arrivesAt: string | null) => arrivesAt !== null && now() > Date.parse(arrivesAt);
