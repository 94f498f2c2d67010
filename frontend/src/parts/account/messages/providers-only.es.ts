import type { Shape } from '../../../messages/shape.ts';
import type * as En from './providers-only.en.ts';

export const providersOnly: Shape<typeof En.providersOnly> = {
  title: 'Esta página es para proveedores de servicios',
  text: 'Para hacer ofertas debe estar registrado como proveedor de servicios',
  back: 'Volver al panel',
};
