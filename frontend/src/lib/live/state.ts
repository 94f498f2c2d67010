let since = Number.POSITIVE_INFINITY;

/** Whether the server tells of changes by itself; while it does not, what others change is asked for. */
export function isLive(): boolean {
  return since <= Date.now();
}

/** Whether every change since that moment has been told of. */
export function isToldSince(moment: number): boolean {
  return moment >= since;
}

export function setLive(now: boolean): void {
  since = now ? Date.now() : Number.POSITIVE_INFINITY;
}
