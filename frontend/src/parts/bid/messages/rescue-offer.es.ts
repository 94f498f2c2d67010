import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './rescue-offer.en.ts';

export const rescueOffer: Shape<typeof En.rescueOffer> = {
  title: 'Este trabajo puede ser suyo',
  price: (amount, net) => `A su precio de ${amount}; usted recibe ${net}`,
  until: (when) => `Abierto hasta el ${sentence(when)} Será de quien responda primero.`,
  take: 'Tomar el trabajo',
  no: 'No',
  pending: 'Enviando…',
  taken: 'El trabajo es suyo',
  takenText: 'Ya puede ver la dirección.',
  refused: 'Dijo que no a este trabajo',
  failed: 'No se hizo',
};
