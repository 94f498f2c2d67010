import { PRODUCT_NAME } from '@sward/shared/product';
import type { NotificationTexts } from '../../../messages/notification-texts.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './notifications.en.ts';

const of = (services: string) => (services ? ` sobre ${services}` : '');

export const notifications: Shape<typeof En.notifications> = {
  title: 'Notificaciones',
  lead: 'Lo que pasó con sus solicitudes, ofertas, trabajos y pagos.',
  none: 'Todavía no hay novedades',
  noneText: 'Aquí le contamos de ofertas, trabajos, mensajes y pagos en cuanto ocurren.',
  unread: 'Sin leer',
  today: 'Hoy',
  yesterday: 'Ayer',
};

export const notificationTexts: NotificationTexts = {
  'bid-placed': (f) => `Nueva oferta para ${f.services}: ${f.totalCents} en total`,
  'bid-revised': (f) => `Cambió una oferta para ${f.services}: ${f.totalCents} en total`,
  'bid-confirmed': (f) => `Se confirmó una oferta para ${f.services}: ${f.totalCents} en total`,
  'bid-withdrawn': (f) => `Se retiró una oferta para ${f.services}`,
  'bid-accepted': (f) =>
    f.visit
      ? `Una visita de ${f.services} está reservada y pagada: ${f.date}`
      : `Aceptaron su oferta para ${f.services}. El trabajo es el ${f.date}`,
  'bid-declined': (f) => `No eligieron su oferta para ${f.services}`,
  'request-changed': (f) =>
    f.confirm
      ? `Cambió la solicitud de ${f.services}. Confirme o modifique su oferta`
      : `Cambió la solicitud de ${f.services}. Su oferta sigue como está`,
  'question-asked': (f) => `Un proveedor tiene una pregunta sobre su solicitud de ${f.services}`,
  'question-answered': (f) => `Respondieron a su pregunta sobre ${f.services}`,
  'questions-answered': (f) => `Hay respuestas nuevas sobre ${f.services}, para lo que usted ofertó`,
  'request-reopened': (f) => `Puede ofertar de nuevo por un trabajo que le interesó: ${f.services}`,
  'provider-asked': (f) => `Un propietario quiere contratarle de nuevo: ${f.services}. Le preguntan primero`,
  'provider-passed': (f) =>
    `Su proveedor no puede esta vez: ${f.services}. ${f.open ? 'Otros ya pueden ofertar' : 'Su solicitud terminó'}`,
  'request-opened': (f) => `Su solicitud de ${f.services} ya está abierta a todos`,
  'request-expired': (f) => `Su solicitud de ${f.services} terminó sin una oferta aceptada`,
  'day-proposed': (f) => `Proponen otro día para ${f.services}: ${f.date}, ${f.time}`,
  'weather-move': (f) => `Mal tiempo para ${f.services}: elija otro día antes del ${f.decideBy}`,
  'day-declined': (f) =>
    f.takenBack
      ? `Se retiró la propuesta del ${f.date} para ${f.services}`
      : `El ${f.date} no le conviene a la otra parte. ${f.services} conserva su día`,
  'job-moved': (f) => `${f.services} ahora es el ${f.date}, ${f.time}`,
  'on-the-way': (f) => `Su proveedor va en camino para ${f.services} y llega hacia el ${f.arrivesAt}`,
  'checked-in': (f) => `Su proveedor registró su llegada para ${f.services}`,
  'no-access': (f) =>
    `Su proveedor está allí por ${f.services} y no puede entrar. Abra antes del ${f.answerBy}`,
  'access-answered': (f) => `El propietario dice que ya está abierto para ${f.services}`,
  'trip-fee-due': (f) =>
    `Su proveedor no pudo entrar por ${f.services}. Cargo por el viaje: ${f.cents}. Elija antes del ${f.answerBy}`,
  'access-closed': (f) => `Su proveedor sí puede empezar con ${f.services}`,
  'job-completed': (f) =>
    `${f.services}: trabajo terminado. Confírmelo o díganos qué salió mal antes del ${f.releaseAt}`,
  'job-cancelled': (f) => {
    const who = {
      owner: 'el propietario',
      provider: 'el proveedor',
      operator: PRODUCT_NAME,
      system: PRODUCT_NAME,
    }[f.by];
    const money = f.to === 'owner' ? `Se le devuelven ${f.cents}` : `Usted recibe ${f.cents}`;
    const why = f.weather ? ' por mal tiempo' : '';
    if (f.left) {
      const left = {
        wrong_size: 'el césped era más grande de lo descrito',
        unsafe: 'no era seguro allí',
        closed: 'no se podía entrar',
      }[f.left];
      return `Su proveedor dejó ${f.services}: ${left}. ${money}${f.reopened ? '. Está publicado de nuevo' : ''}`;
    }
    const rest = f.cents && `. ${money}`;
    if (f.alone) {
      const end = {
        no_show: `Nadie registró su llegada para ${f.services}, y el trabajo fue cancelado`,
        bank: `El banco devolvió el pago de ${f.services}, y el trabajo terminó`,
        silent: `No se eligió nada a tiempo para ${f.services}, y el trabajo terminó`,
        untaken: `Ningún otro proveedor tomó ${f.services}, y el trabajo terminó`,
      }[f.alone];
      return `${end}${rest}`;
    }
    const how = f.weather && f.by === 'system' ? `${why}, no se eligió otro día` : ` por ${who}${why}`;
    return `${f.services}: trabajo cancelado${how}${rest}`;
  },
  'job-looked-at': (f) => `Estamos revisando ${f.services}. Le avisamos antes del ${f.hearBy}`,
  'job-overdue': (f) => `${f.services}: el trabajo sigue abierto. Ocúpese de que termine`,
  'provider-missing': (f) =>
    f.to === 'owner'
      ? `Nadie llegó para ${f.services}. Usted decide qué pasa`
      : `No registró su llegada para ${f.services}, y el horario ya terminó`,
  'job-lost': (f) =>
    f.to === 'owner'
      ? `Su proveedor no puede ir para ${f.services}. Elija qué pasa antes del ${f.chooseBy}`
      : `${f.services} ya no es su trabajo`,
  'rescue-offered': (f) =>
    `Un trabajo puede ser suyo a su precio: ${f.services}, ${f.date}, ${f.time}. Responda antes del ${f.until}`,
  'job-rescued': (f) =>
    `Otro proveedor toma ${f.services} el ${f.date}${f.cents && `. Se le devuelven ${f.cents}`}`,
  'review-written': (f) => `Escribieron una reseña sobre usted por ${f.services}`,
  'payment-held': (f) => `Retenemos su pago de ${f.totalCents} por ${f.services}`,
  'provider-paid': (f) => `${f.cents} por ${f.services} van en camino a usted`,
  'payment-released': (f) =>
    `Su pago por ${f.services} se entregó al proveedor${f.totalCents ? `. Pagó ${f.totalCents} en total` : ''}`,
  'payment-refunded': (f) => `Se le devuelven ${f.cents} por ${f.services}`,
  'goodwill-refunded': (f) => `Le devolvemos ${f.cents} por ${f.services}`,
  'tip-received': (f) => `Le dieron una propina de ${f.cents} por ${f.services}`,
  'order-proposed': (f) =>
    `Su proveedor pide ${f.cents} más por ${f.services}. Responda antes del ${f.answerBy}`,
  'order-paid': (f) => `El propietario aprobó ${f.cents} más por ${f.services}`,
  'order-closed': (f) =>
    ({
      declined: `El propietario mantiene el precio de ${f.services}`,
      withdrawn: `Su proveedor ya no pide ${f.cents} más por ${f.services}`,
      expired:
        f.to === 'owner'
          ? `No respondió a tiempo: el precio de ${f.services} no cambia`
          : `Sin respuesta a tiempo: el precio de ${f.services} no cambia`,
    })[f.outcome],
  'order-returned': (f) => `${f.cents} por ${f.services} se cobraron demasiado tarde y se le devuelven`,
  'payout-blocked': (f) => `Su cobro de ${f.cents} le espera: complete su cuenta de cobro`,
  'account-restricted': () => 'No podrá cobrar ni hacer ofertas hasta que complete su cuenta de cobro',
  'bank-dispute': (f) => {
    if (f.to === 'owner')
      return f.cents
        ? `Su banco le devolvió ${f.cents} por ${f.services}`
        : `Su banco decidió que el pago por ${f.services} es válido`;
    return {
      open: `El banco del propietario cuestiona el pago por ${f.services}`,
      won: `El banco decidió a su favor sobre ${f.services}`,
      lost: `El banco decidió en su contra sobre ${f.services}`,
    }[f.state];
  },
  'visit-unpaid': (f) =>
    `No se pudo cobrar a su tarjeta ${f.services} del ${f.date}. Páguelo antes del ${f.payUntil}`,
  'dispute-opened': (f) => `Algo salió mal con ${f.services}. Responda antes del ${f.answerBy}`,
  'dispute-answered': (f) =>
    f.fixDate
      ? `Su proveedor ofrece volver por ${f.services} el ${f.fixDate}`
      : `Su proveedor ofrece devolver ${f.cents} por ${f.services}`,
  'fix-agreed': (f) => `Su segunda visita por ${f.services} se acordó para el ${f.date}`,
  'dispute-referred': (f) =>
    f.overdue
      ? `La decisión sobre ${f.services} tarda más de lo prometido. Nos ocupamos de ello`
      : `Un operador decide sobre ${f.services} antes del ${f.decideBy}`,
  'dispute-resolved': (f) => {
    const money = f.to === 'owner' ? `Se le devuelven ${f.cents}` : `Usted recibe ${f.cents}`;
    return {
      withdrawn: `Se retiró el reclamo sobre ${f.services}`,
      fixed: `Su proveedor volvió por ${f.services}`,
      agreed: `Aceptaron su propuesta para ${f.services}`,
      decided: `Un operador decidió sobre ${f.services}${f.cents && `. ${money}`}`,
    }[f.outcome];
  },
  'point-against': (f) =>
    `${f.services} del ${f.date} cuenta en su contra: ${
      { late: 'llegó tarde', no_show: 'no fue nadie', not_done: 'no se hizo' }[f.kind as string] ??
      'usted lo canceló'
    }`,
  'appeal-decided': (f) =>
    f.granted
      ? `Aceptamos su apelación sobre ${f.services} del ${f.date}. Ya no cuenta`
      : `No aceptamos su apelación sobre ${f.services} del ${f.date}`,
  'recurring-changed': (f) =>
    ({
      started: `${f.services} ya es un servicio recurrente`,
      skipped: `Se omite la visita de ${f.services} del ${f.date}`,
      paused: f.unpaid
        ? `${f.services} está en pausa: no se pagó una visita`
        : `Su servicio recurrente ${f.services} está en pausa`,
      resumed: `Su servicio recurrente ${f.services} continúa`,
      ended: `Su servicio recurrente ${f.services} terminó`,
    })[f.change],
  'plan-changed': (f) =>
    ({
      active: `Su plan es ${f.plan}`,
      ending: `Su plan ${f.plan} termina el ${f.periodEnd}`,
      past_due: `No se pudo cobrar a su tarjeta el plan ${f.plan}`,
      ended: `Su plan vuelve a ser ${f.plan}`,
    })[f.status],
  'ticket-answered': () => 'El equipo de ayuda respondió a su mensaje',
  message: (f) => `Mensaje nuevo${of(f.services)}`,
};
