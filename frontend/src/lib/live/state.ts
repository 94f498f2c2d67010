let since = Number.POSITIVE_INFINITY;

/** Whether the server pushes changes; otherwise pages poll. */
export function isLive(): boolean {
  return since <= Date.now();
}

/** Whether every change since that moment has been pushed. */
export function isToldSince(moment: number): boolean {
  return moment >= since;
}

export function setLive(now: boolean): void {
  since = now ? Date.now() : Number.POSITIVE_INFINITY;
}
