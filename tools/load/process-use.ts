import { readFileSync } from 'node:fs';

/** Unit of times in /proc on Linux, independent of the machine's own timer. */
const TICKS_PER_SECOND = 100;
const KILOBYTE = 1024;

/** Returns the resident memory of a process, as the operating system reports it. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * KILOBYTE;
}

/**
 * Returns the processor time of a process, all of its threads together, as the operating system reports it. Other work on
 * the machine delays responses but hardly changes this time.
 */
export function cpuSeconds(pid: number): number {
  return secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** Adds user and system time of a line of `/proc/<pid>/stat`, in which the program's name may contain anything. */
export function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 and 15 of the line, whose first two are cut off.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
