import { AppError } from '../kernel/errors.ts';
import { fold, joinLetters } from './contact/fold.ts';
import { withDigits } from './contact/numbers.ts';
import { containsPhone } from './contact/phone.ts';
import { containsStreet } from './contact/street.ts';
import { EMAIL, HANDLE, LINK, SPOKEN_LINK, withSigns } from './contact/written.ts';

/** `handle`: an account at another service. */
export type ContactDetail = 'phone' | 'email' | 'link' | 'handle' | 'street';

/** Key of the contract's field message. */
export const CONTACT_DETAILS_KEY = 'contact_details';

/** Returns the kinds of contact details in a text; empty for ordinary text. */
export function findContactDetails(text: string): ContactDetail[] {
  const plain = joinLetters(fold(text));
  const signs = withSigns(plain);
  const email = EMAIL.some((pattern) => pattern.test(signs));
  // The domain of an address is no link of its own.
  const rest = EMAIL.reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'gi'), ' '), signs);
  const found: Record<ContactDetail, boolean> = {
    email,
    link: LINK.some((pattern) => pattern.test(rest)) || (!email && SPOKEN_LINK.test(plain)),
    handle: HANDLE.some((pattern) => pattern.test(rest)),
    phone: containsPhone(plain),
    street: containsStreet(plain, withDigits(plain)),
  };
  return (Object.keys(found) as ContactDetail[]).filter((kind) => found[kind]);
}

/**
 * Returns the kinds that a text reveals only together with its author's earlier texts, oldest first. An
 * example is "617", then "555", then "0123", with any other messages between them.
 */
export function findTogether(before: readonly string[], text: string): ContactDetail[] {
  const found = (lines: readonly string[]) => {
    const bare = lines.filter((line) => !/\p{L}{3}/u.test(withDigits(fold(line))));
    return [...findContactDetails(lines.join('\n')), ...findContactDetails(bare.join('\n'))];
  };
  const known = new Set(found(before));
  return [...new Set(found([...before, text]))].filter((kind) => !known.has(kind));
}

/** @throws AppError contact_details_not_allowed with the hint for `content`. */
export function assertNothingTogether(before: readonly string[], content: string): void {
  if (findTogether(before, content).length === 0) return;
  throw new AppError('contact_details_not_allowed', { fields: { content: CONTACT_DETAILS_KEY } });
}

/**
 * Refuses free text that would move a job off Sward before a bid is accepted; never alters it. `fields`: text
 * by field path; `together`: paths whose texts are shown beside each other, and are also read as one, in that
 * order.
 * @throws AppError contact_details_not_allowed with a hint for each such field
 */
export function assertNoContactDetails(
  fields: Readonly<Record<string, string | undefined>>,
  together: readonly string[] = [],
): void {
  const textOf = (path: string) => fields[path] ?? '';
  const refused = Object.keys(fields).filter((path) => findContactDetails(textOf(path)).length > 0);
  const joined = together.map(textOf).join(' ');
  if (!refused.length && findContactDetails(joined).length > 0) refused.push(...together);
  if (refused.length === 0) return;
  const keys = refused.map((path) => [path, CONTACT_DETAILS_KEY]);
  throw new AppError('contact_details_not_allowed', { fields: Object.fromEntries(keys) });
}
