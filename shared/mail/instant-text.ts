import type { Language } from '@sward/shared/product';

/** Locale of dates and money for each language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Formats an instant in a named zone and the reader's language: `Wednesday, May 5, 2027 at 11:00 AM EDT`. */
export function instantText(at: string, zone: string, language: Language = 'en'): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(Date.parse(at));
}
