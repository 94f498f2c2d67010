import type { Language, ServiceFrequency, ServiceTime } from './options.ts';
import type { SERVICE_TYPES } from './service-types.ts';

/** The catalogue in Spanish, for pages and mails; a separate module, which English pages do not load. */
export const SPANISH_SERVICES: Readonly<Record<(typeof SERVICE_TYPES)[number]['name'], string>> = {
  'Lawn Mowing': 'Corte de césped',
  'Pressure Washing': 'Lavado a presión',
  'Hedge Trimming': 'Poda de setos',
  'Leaf Removal': 'Recolección de hojas',
  Fertilizing: 'Fertilización',
  Mulching: 'Colocación de mantillo',
};
export const SPANISH_FREQUENCIES: Readonly<Record<ServiceFrequency, string>> = {
  'one-time': 'Una sola vez',
  weekly: 'Cada semana',
  'bi-weekly': 'Cada dos semanas',
  monthly: 'Cada mes',
};
export const SPANISH_TIMES: Readonly<Record<ServiceTime, string>> = {
  morning: 'Mañana (8 a.m. a 12 p.m.)',
  afternoon: 'Tarde (12 p.m. a 5 p.m.)',
  evening: 'Noche (después de las 5 p.m.)',
  anytime: 'Cualquier hora',
};

const NAMES: Readonly<Record<string, string>> = SPANISH_SERVICES;

/** Returns the names of service types, given in English, in a language. */
export function serviceNamesIn(language: Language, names: readonly string[]): string[] {
  return names.map((name) => (language === 'es' ? (NAMES[name] ?? name) : name));
}
