import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './left-on-site.en.ts';

export const leftOnSite: Shape<typeof En.leftOnSite> = {
  title: 'Se fue del lugar',
  reasons: {
    wrong_size: 'Más grande de lo descrito, y no se acordó un precio por ello',
    unsafe: 'No era seguro trabajar ahí',
  },
  photos: 'Fotos del proveedor',
};
