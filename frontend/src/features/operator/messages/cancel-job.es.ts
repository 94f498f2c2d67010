import { DISPUTE_LIMITS } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './cancel-job.en.ts';

export const cancelJob: Shape<typeof En.cancelJob> = {
  open: 'Cancelar el trabajo',
  title: 'Cancelar el trabajo',
  text: (amount, provider) =>
    `Se devuelven ${amount} a la tarjeta del propietario y ${provider} no cobra nada. A los dos se les avisa. Puede deshacerlo durante 10 segundos.`,
  textRescue: (amount, provider) =>
    `${provider} no cobra nada, y a los dos se les avisa. ${amount} siguen retenidos mientras el propietario elige. Puede deshacerlo durante 10 segundos.`,
  textLost: (amount) =>
    `${amount} vuelven a la tarjeta del propietario, y nadie más puede tomar el trabajo. Puede deshacerlo durante 10 segundos.`,
  reason: 'Motivo',
  reasonHint: 'Para el registro de auditoría.',
  rescue: 'Ofrecerlo a otros que ofertaron',
  rescueHint: 'El propietario elige qué pasa. Si no hay a quién preguntar, se devuelve todo de inmediato.',
  confirm: 'Cancelar el trabajo',
  keep: 'Conservar el trabajo',
  leaving: (amount) => `Cancelando el trabajo. Se devuelven ${amount} al propietario.`,
  leavingRescue: 'Cancelando el trabajo. Se puede preguntar a otros que ofertaron.',
  undone: 'No se canceló nada',
  pending: 'Cancelando…',
  done: 'El trabajo se canceló',
  doneText: 'Todo se devuelve a la tarjeta del propietario.',
  doneNobody: 'No había a quién preguntar. Todo se devuelve a la tarjeta del propietario.',
  doneRescue: 'El propietario elige qué pasa ahora.',
  failed: 'No se canceló el trabajo',
};

export const takeUp: Shape<typeof En.takeUp> = {
  open: 'Hacerse cargo del caso',
  title: 'Hacerse cargo del caso',
  text: (amount) =>
    `Se convierte en un reclamo que un operador decide en ${DISPUTE_LIMITS.decisionDays} días: se devuelven todos los ${amount}, una parte o nada. Los dos reciben un aviso enseguida. Solo una decisión lo termina.`,
  reason: 'Motivo',
  reasonHint: 'Lo leen ambas partes.',
  confirm: 'Hacerse cargo del caso',
  pending: 'Enviando…',
  done: 'El trabajo espera una decisión',
  failed: 'No se hizo cargo del caso',
};
