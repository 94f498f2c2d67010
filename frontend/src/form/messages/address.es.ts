import type { Shape } from '../../messages/shape.ts';
import type * as En from './address.en.ts';

export const person: Shape<typeof En.person> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
};

export const address: Shape<typeof En.address> = {
  address: 'Dirección',
  businessAddress: 'Dirección de la empresa',
  city: 'Ciudad',
  state: 'Estado',
  chooseState: 'Elija',
  zipCode: 'Código postal',
};

export const property: Shape<typeof En.property> = {
  type: 'Tipo de propiedad',
  size: 'Tamaño de la propiedad',
  sizes: {
    small: 'Pequeño (menos de 0.25 acres)',
    medium: 'Mediano (de 0.25 a 0.5 acres)',
    large: 'Grande (más de 0.5 acres)',
  },
};

export const terms: Shape<typeof En.terms> = {
  accept: 'Acepto los',
  agree: 'Estoy de acuerdo con los',
  terms: 'Términos del servicio',
  and: 'y la',
  privacy: 'Política de privacidad',
  newTab: 'se abre en una pestaña nueva',
};

export const accessFields: Shape<typeof En.accessFields> = {
  gateCode: 'Código del portón',
  pets: 'Mascotas',
  notes: 'Notas',
};
