import type { Shape } from '../../../messages/shape.ts';
import type * as En from './repost.en.ts';

export const repost: Shape<typeof En.repost> = {
  action: 'Volver a publicar',
  pending: 'Publicando…',
  of: (services) => `Volver a publicar ${services}`,
  done: (day) => `Publicada de nuevo para el ${day}`,
  doneText: 'Los proveedores cercanos ya pueden ofertar.',
  failed: 'La solicitud no se publicó',
};
