import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './rescue-offer.en.ts';

export const rescueOffer: Shape<typeof En.rescueOffer> = {
  title: 'Este trabajo puede ser suyo',
  price: (amount, net) => `A su precio de ${amount}; usted recibe ${net}`,
  until: (when) => `Abierto hasta el ${sentence(when)} Será de quien responda primero.`,
  take: 'Tomar el trabajo',
  question: '¿Tomar este trabajo?',
  binds: (when, net) =>
    `${sentence(when)} Usted recibe ${net}. Si lo cancela después, cuenta en su cumplimiento.`,
  no: 'No',
  pending: 'Enviando…',
  taken: 'El trabajo es suyo',
  takenText: 'Ya puede ver la dirección.',
  refused: 'Dijo que no a este trabajo',
  failed: 'No se hizo',
};
