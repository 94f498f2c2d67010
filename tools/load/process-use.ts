import { readFileSync } from 'node:fs';

/** Of Linux, whatever the machine's own timer. */
const TICKS_PER_SECOND = 100;
const KILOBYTE = 1024;

/** What the operating system says that a process holds in memory. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * KILOBYTE;
}

/**
 * What the operating system says that a process has computed, all of its threads together. Other work on the machine makes an
 * answer late and leaves this almost as it is.
 */
export function cpuSeconds(pid: number): number {
  return secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** User and system time of a line of `/proc/<pid>/stat`, in which the program's name may hold anything. */
export function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The fields 14 and 15, of which the first two are cut off.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
