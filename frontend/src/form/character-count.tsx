import { characterCount as t } from './messages/components.en.ts';

/** Only near the end it is said aloud. */
const SAID_FROM = 20;

/** How many more characters a text may have; typing is never cut off. */
export function CharacterCount({ id, length, most }: { id: string; length: number; most: number }) {
  const left = most - length;
  const words = left < 0 ? t.over(-left) : t.left(left);
  return (
    <p className={`mt-1 text-sm ${left < 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
      <span id={id} className="money">
        {words}
      </span>
      <span aria-live="polite" className="sr-only">
        {left <= SAID_FROM && words}
      </span>
    </p>
  );
}
