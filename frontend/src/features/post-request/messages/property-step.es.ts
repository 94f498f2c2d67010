import type { Shape } from '../../../messages/shape.ts';
import type * as En from './property-step.en.ts';

export const propertyStep: Shape<typeof En.propertyStep> = {
  title: '¿Dónde está la propiedad?',
  phoneHint: 'Solo para nosotros. Los proveedores le escriben aquí.',
  saveAddress: 'Guardar esta dirección para la próxima vez',
  saveHint: (basic, premium) =>
    `Basic guarda ${basic} propiedad, Premium ${premium}, Property Manager todas las que quiera.`,
  saved: 'Propiedades guardadas',
  savedHint: 'Puede quitar una en su configuración.',
  newAddress: 'Otra dirección',
  access: 'Cómo entrar',
  accessHint: 'Solo lo ve el proveedor cuya oferta usted acepte.',
  privacy: 'Su privacidad',
  privacyText:
    'Hasta que acepte una oferta, los proveedores solo ven una zona aproximada, con un margen de 2 millas. Su dirección exacta permanece oculta.',
  shownAs: (place, zipOnly) => `Se muestra como: ${place}${zipOnly ? ' (zona del código postal)' : ''}`,
  mapComes: 'La zona aparecerá aquí cuando escriba el código postal.',
  locating: 'Buscando la zona…',
  notLocated: 'No se pudo ubicar la dirección',
  verifyAddress: 'Verifique los datos de la dirección',
};
