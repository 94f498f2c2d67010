/** The product's time: the browser's plus what the local stack's clock is ahead of it (0 elsewhere). */
let offset = 0;

export function now(): number {
  return Date.now() + offset;
}

/** `serverNow`: the server's milliseconds since the epoch. */
export function followClock(serverNow: number): void {
  offset = serverNow - Date.now();
}

/** Today as `YYYY-MM-DD` where the browser is. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(now());
}
