/** Returns the instant `months` after another, in Unix seconds: on the same day, or the last of a shorter month. */
function afterMonths(from: number, months: number): number {
  const start = new Date(from * 1000);
  const day = new Date(start);
  day.setUTCDate(1);
  day.setUTCMonth(start.getUTCMonth() + months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(start.getUTCDate(), last));
  return day.getTime() / 1000;
}

/** Returns the end of the period from `start`. It is counted from the first period, so that the day 31 is not lost. */
export function periodEnd(anchor: number, start: number): number {
  let months = 1;
  while (afterMonths(anchor, months) <= start) months += 1;
  return afterMonths(anchor, months);
}
