import type { PROPERTY_SIZES, PROPERTY_TYPES, SERVICE_TYPES } from '@sward/shared/product';
import { SPANISH_FREQUENCIES, SPANISH_SERVICES, SPANISH_TIMES } from '@sward/shared/product/options.es';
import type { Shape } from '../shape.ts';

type ServiceName = (typeof SERVICE_TYPES)[number]['name'];

const described = (name: ServiceName, description: string) => ({ name: SPANISH_SERVICES[name], description });

/** Texts of the services by English name, which is what answers of the API carry. */
export const services: Readonly<Record<ServiceName, { name: string; description: string }>> = {
  'Lawn Mowing': described('Lawn Mowing', 'Un corte limpio y parejo, con los recortes recogidos.'),
  'Pressure Washing': described(
    'Pressure Washing',
    'Entradas para autos, terrazas y senderos limpios otra vez.',
  ),
  'Hedge Trimming': described('Hedge Trimming', 'Setos y arbustos con forma y bien cuidados.'),
  'Leaf Removal': described('Leaf Removal', 'Hojas rastrilladas, sopladas y retiradas.'),
  Fertilizing: described('Fertilizing', 'Nutrientes y control de malezas para la temporada.'),
  Mulching: described('Mulching', 'Mantillo fresco (mulch) para canteros y alrededor de los árboles.'),
};

export const propertySizes: Shape<typeof PROPERTY_SIZES> = {
  small: 'Pequeño (hasta 1/4 de acre)',
  medium: 'Mediano (de 1/4 a 1/2 acre)',
  large: 'Grande (de 1/2 a 1 acre)',
  xlarge: 'Muy grande (más de 1 acre)',
};
export const frequencies = SPANISH_FREQUENCIES;
export const times = SPANISH_TIMES;
export const propertyTypes: Shape<typeof PROPERTY_TYPES> = {
  residential: 'Residencial',
  commercial: 'Comercial',
};

export const urgencies: Readonly<Record<'urgent' | 'standard', string>> = {
  urgent: 'urgente',
  standard: 'estándar',
};
