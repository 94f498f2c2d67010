import { dayIn, zonedTime } from '@sward/shared/kernel';
import type { Language } from '@sward/shared/product';

/** Locale of dates and money for each language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/**
 * Formats an instant in a named zone and the reader's language: `Wednesday, May 5, 2027 at 11:00 AM EDT`. Midnight is
 * 11:59 PM, so that a deadline names the day that it ends.
 */
export function instantText(at: string, zone: string, language: Language = 'en'): string {
  const ms = Date.parse(at);
  const isMidnight = ms === zonedTime(dayIn(zone, ms), 0, zone);
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(isMidnight ? ms - 1 : ms);
}
