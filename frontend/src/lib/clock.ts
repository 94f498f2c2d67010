/** The product's time: the browser's plus what the server's clock is ahead of it, as its answers tell. */
let offset = 0;

/** Answers tell whole seconds, and some while after: less is no difference. */
const TOLERANCE_MS = 5000;

export function now(): number {
  return Date.now() + offset;
}

/** `serverNow`: the server's milliseconds since the epoch. */
export function syncClock(serverNow: number): void {
  if (Math.abs(serverNow - now()) > TOLERANCE_MS) offset = serverNow - Date.now();
}

/** Of an answer of the API; a browser's own clock may be wrong, and that of the local stack is moved. */
export function syncClockWithResponse({ headers }: Response): void {
  const date = headers.get('date');
  if (date) syncClock(Date.parse(date));
}

/** The day of that moment (ms) as `YYYY-MM-DD`, in an IANA zone or where the browser is. */
export function dayOf(moment: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
}

/** Today as `YYYY-MM-DD` where the browser is. */
export function today(): string {
  return dayOf(now());
}
