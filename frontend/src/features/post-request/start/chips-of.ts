import type { Chip } from '../../../form/fields/chips.tsx';

/**
 * Returns the chips of a table of labels, in its order. Text in parentheses becomes a hint: `Small (up to 1/4 acre)`.
 */
export function chipsOf<Value extends string>(words: Readonly<Record<Value, string>>): Chip<Value>[] {
  return (Object.entries(words) as [Value, string][]).map(([value, text]) => {
    const [, label = text, hint] = /^(.*?) \((.*)\)$/.exec(text) ?? [];
    return { value, label, ...(hint && { hint }) };
  });
}
