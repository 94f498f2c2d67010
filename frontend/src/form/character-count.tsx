import { characterCount as t } from '../ui/messages/components.en.ts';

/** Characters left from which a screen reader says the count. */
const SAID_FROM = 20;

/** Number of characters that a text has left; typing is never cut off. */
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
