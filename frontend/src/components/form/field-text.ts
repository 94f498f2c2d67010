import { messageKey } from '@sward/shared/contract';
import { fields } from '#messages/fields.ts';

/** A field message, from a schema or the server, in the language of the page. */
export function fieldText(text: string): string {
  const key = messageKey(text);
  return key ? fields[key] : text;
}
