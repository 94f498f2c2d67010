import type { Shape } from '../../../messages/shape.ts';
import type * as En from './portfolio.en.ts';

export const portfolio: Shape<typeof En.portfolio> = {
  title: 'Trabajos terminados',
  of: (who) => `Trabajos terminados de ${who}`,
  what: (services, place, month) => `${services} en ${place}, ${month}`,
  consent: 'Se muestran con el consentimiento de cada propietario.',
  all: (count) => `Ver las ${count} fotos`,
};
