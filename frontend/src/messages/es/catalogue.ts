import type { FREQUENCIES, PROPERTY_SIZES, PROPERTY_TYPES, SERVICE_TYPES, TIMES } from '@sward/shared/kernel';
import type { Shape } from '../shape.ts';

type ServiceName = (typeof SERVICE_TYPES)[number]['name'];

/** By the English name, which is what answers of the API carry. */
export const services: Readonly<Record<ServiceName, { name: string; description: string }>> = {
  'Lawn Mowing': {
    name: 'Corte de césped',
    description: 'Un corte limpio y parejo, con los recortes recogidos.',
  },
  'Pressure Washing': {
    name: 'Lavado a presión',
    description: 'Entradas para autos, terrazas y senderos limpios otra vez.',
  },
  'Hedge Trimming': { name: 'Poda de setos', description: 'Setos y arbustos con forma y bien cuidados.' },
  'Leaf Removal': { name: 'Recolección de hojas', description: 'Hojas rastrilladas, sopladas y retiradas.' },
  Fertilizing: {
    name: 'Fertilización',
    description: 'Nutrientes y control de malezas para la temporada.',
  },
  Mulching: {
    name: 'Colocación de mantillo',
    description: 'Mantillo fresco (mulch) para canteros y alrededor de los árboles.',
  },
};

export const propertySizes: Shape<typeof PROPERTY_SIZES> = {
  small: 'Pequeño (hasta 1/4 de acre)',
  medium: 'Mediano (de 1/4 a 1/2 acre)',
  large: 'Grande (de 1/2 a 1 acre)',
  xlarge: 'Muy grande (más de 1 acre)',
};
export const frequencies: Shape<typeof FREQUENCIES> = {
  'one-time': 'Una sola vez',
  weekly: 'Cada semana',
  'bi-weekly': 'Cada dos semanas',
  monthly: 'Cada mes',
};
export const times: Shape<typeof TIMES> = {
  morning: 'Mañana (8 a.m. a 12 p.m.)',
  afternoon: 'Tarde (12 p.m. a 5 p.m.)',
  evening: 'Noche (después de las 5 p.m.)',
  anytime: 'Cualquier hora',
};
export const propertyTypes: Shape<typeof PROPERTY_TYPES> = {
  residential: 'Residencial',
  commercial: 'Comercial',
};

export const urgencies: Readonly<Record<'urgent' | 'standard', string>> = {
  urgent: 'urgente',
  standard: 'estándar',
};
