import { PARTS } from './request.mjs';

/** The most lines of a message that are worth reading at the end of a long run. */
const LINES = 30;

/**
 * Prints the parts with their tests and seconds, then each failure with the command that repeats it, and last the line
 * `N passed, N failed`.
 *
 * @param {readonly import('./run-parts.mjs').Row[]} rows
 * @param {{ notRun?: string | undefined, all?: boolean, seed?: string | undefined }} of Why parts were left out; they count as failed,
 *   for nothing was shown of them. Whether everything was run at its full extent, and the seed that was given.
 * @returns {boolean} Whether everything passed.
 */
export function printVerdict(rows, { notRun, ...how } = {}) {
  const print = (line) => process.stdout.write(`${line}\n`);
  const sum = (some, what) => some.reduce((total, row) => total + row[what], 0);
  print('\npart         passed  failed  seconds (of its files, one after the other)');
  for (const part of [...PARTS, 'jest']) {
    const own = rows.filter((row) => row.part === part);
    if (own.length === 0) continue;
    const cells = [sum(own, 'passed'), sum(own, 'failed'), sum(own, 'seconds').toFixed(1)];
    print(part.padEnd(11) + cells.map((cell) => String(cell).padStart(8)).join(''));
  }
  for (const row of rows.filter(({ failed }) => failed > 0)) {
    for (const { name, message } of row.failures) {
      print(`\nFAILED ${[row.part, row.file, name].filter(Boolean).join(' › ')}`);
      print(worthReading(message));
      print(`again: ${again(row, name, how)}`);
    }
  }
  if (notRun) print(`\n${notRun}`);
  const failed = sum(rows, 'failed') + (notRun ? 1 : 0);
  print(`\n${sum(rows, 'passed')} passed, ${failed} failed`);
  return failed === 0;
}

/** Removes stack lines of packages and of Node itself. */
function worthReading(message) {
  const lines = message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:)|^\s+at new Promise/.test(line));
  return lines.slice(0, LINES).join('\n');
}

/** Returns the command that repeats a failure just as it was run. */
export function again({ part, file }, name, { all = false, seed } = {}) {
  const pattern = name.replaceAll(/[^\w\s-]/g, '.');
  const what = file ? `${file}${name ? ` -t "${pattern}"` : ''}` : part;
  return `${seed ? `SWARD_SEED=${seed} ` : ''}npm test -- ${what}${all ? ' --all' : ''}`;
}
