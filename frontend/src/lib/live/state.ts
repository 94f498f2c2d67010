let live = false;

/** Whether the server tells of changes by itself; while it does not, what others change is asked for. */
export function isLive(): boolean {
  return live;
}

export function setLive(now: boolean): void {
  live = now;
}
