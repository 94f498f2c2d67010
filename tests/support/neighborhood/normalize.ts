import type { Views } from './views.ts';

/** Patterns of ids, times and tokens with their replacements, so that two replays of the half year are comparable. */
const BY_CHANCE: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z]{2,5})_[0-9A-Za-z]{14,}\b/g, '$1_*'],
  [/\bSWD-[0-9A-Z]{10}\b/g, 'SWD-*'],
  [/\b(SUP|SR|R|RCPT)-[0-9A-Z-]{6,}\b/g, '$1-*'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '<instant>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\?X-Amz-[^"\s]*/g, '?<signed>'],
  [/\bhttp:\/\/(?:localhost|127\.0\.0\.1):\d+/g, '<address>'],
  [/\b[\w-]{43}\b/g, '<token>'],
  [/\b[0-9a-f]{40}\b/g, '<hash>'],
];

const plain = (text: string) =>
  BY_CHANCE.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), text);

/** Returns one line per view, sorted, since the order of the responses may differ between two replays. */
export function linesOf(views: Views): string[] {
  return Object.entries(views)
    .map(([path, answer]) => `${plain(path)} ${plain(JSON.stringify(sorted(answer)))}`)
    .sort();
}

/** Sorts lists and lines of tables, since items of the same moment have no order of their own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  if (typeof value === 'string' && value.includes('\r\n')) return value.split('\r\n').sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, sorted(member)]));
}

const key = (value: unknown) => plain(JSON.stringify(value));
