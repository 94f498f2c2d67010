import type { Shape } from '../../../messages/shape.ts';
import type * as En from './own-job.en.ts';

export const money: Shape<typeof En.money> = {
  title: 'Su pago',
  heldTitle: 'Su dinero está retenido y seguro',
  heldText:
    'El proveedor cobra cuando el trabajo está terminado. Antes, usted tiene 48 horas para revisarlo.',
  reviewTitle: 'El trabajo está terminado',
  reviewText: (when) => `El pago se libera automáticamente el ${when}, a menos que usted lo libere ahora.`,
  bankText: 'Un banco está revisando este pago. Nadie recibe dinero antes de su decisión.',
  settlingTitle: 'El pago está en camino',
  settlingText: 'Estamos pagando al proveedor.',
  returningTitle: 'Su reembolso está en camino',
  returningText: (amount) => `Se devuelven ${amount} a la tarjeta con la que pagó.`,
  releasedTitle: 'El proveedor recibió su pago',
  releasedText: 'Gracias. Este trabajo está completo.',
  refundedTitle: 'Le devolvimos dinero',
  refundedText: (amount) =>
    `Se reembolsaron ${amount} a su tarjeta. Su banco puede tardar 5-10 días hábiles en mostrarlo.`,
  otherText: 'Le avisaremos en cuanto haya novedades.',
  untilRelease: 'hasta liberar',
  releasing: 'Liberando…',
  provider: 'su proveedor',
  askTitle: (amount) => `¿Liberar ${amount}?`,
  askText: (amount, provider) =>
    `${amount} dejan de estar retenidos y ${provider} recibe su pago. Puede deshacerlo durante 10 segundos.`,
  askConfirm: (amount) => `Liberar ${amount}`,
  earlyTitle: 'El proveedor no ha informado que el trabajo esté terminado',
  earlyText: (amount) =>
    `¿Liberar ${amount} de todos modos? Después no podrá reportar un problema con este trabajo.`,
  earlyConfirm: 'Liberar de todos modos',
  leaving: (amount, provider) => `Pagando a ${provider}. ${amount} dejan de estar retenidos.`,
  undone: 'No se liberó nada',
  undoneText: (amount) => `${amount} siguen retenidos.`,
  released: 'Pago liberado',
  releasedToast: 'Estamos pagando al proveedor. ¡Gracias!',
  failed: 'No se liberó el pago',
  disputedTitle: 'Su pago sigue retenido',
  disputedText: 'No se paga nada hasta que ustedes dos se pongan de acuerdo o nosotros decidamos.',
  tipped: (amount) => `Dio una propina de ${amount}. ¡Gracias!`,
};

export const jobDay: Shape<typeof En.jobDay> = {
  cancel: 'Cancelar trabajo',
  cancelText: 'Antes de cancelar verá cuánto se le devuelve.',
  title: 'Horario acordado',
};
