import type { Shape } from '../../../messages/shape.ts';
import type * as En from './provider-money.en.ts';

export const moneyPlaces: Shape<typeof En.moneyPlaces> = {
  title: 'Dinero',
  all: 'Todo su dinero',
  held: 'Retenido',
  onItsWay: 'En camino',
  inBank: 'En el banco',
  jobs: (count) => `${count} ${count === 1 ? 'trabajo' : 'trabajos'}`,
  by: (day) => `A más tardar el ${day}`,
  nothing: 'Nada por ahora',
  thisYear: 'Este año',
};
