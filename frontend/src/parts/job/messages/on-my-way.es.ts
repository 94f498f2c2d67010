import type { Shape } from '../../../messages/shape.ts';
import type * as En from './on-my-way.en.ts';

export const onMyWay: Shape<typeof En.onMyWay> = {
  title: 'Voy en camino',
  lead: 'El propietario verá a qué hora llega. Puede cambiarla hasta que registre su llegada.',
  when: 'Llego en',
  minutes: (count) => `${count} minutos`,
  send: 'Avisar al propietario',
  sending: 'Enviando…',
  done: 'El propietario ya sabe a qué hora llega',
  failed: 'No se avisó al propietario',
};
