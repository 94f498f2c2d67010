import type { Shape } from './shape.ts';
import type * as En from './support-form.en.ts';

export const supportForm: Shape<typeof En.supportForm> = {
  title: 'Envíenos un mensaje',
  name: 'Su nombre',
  email: 'Correo electrónico',
  providerId: 'Número de proveedor',
  providerHint: 'Empieza con SWD- y está en su perfil y en nuestros correos.',
  topic: 'Tema',
  topicNone: 'Elija un tema',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: 'Mensaje enviado',
  sentText: 'Recibimos su mensaje y le responderemos pronto.',
  thanks: '¡Gracias!',
  number: (ticket) => `Su número de caso es ${ticket}.`,
  next: (hours) =>
    `Le enviamos un comprobante por correo. Una persona lee su mensaje y responde en un plazo de ${hours} horas en días hábiles.`,
  again: 'Enviar otro mensaje',
  failed: 'No se envió su mensaje',
};

export const openHours: Shape<typeof En.openHours> = {
  openNow: 'Abierto ahora',
  closedNow: 'Cerrado ahora',
};

export const supportTopics: Shape<typeof En.supportTopics> = {
  account: 'Problemas con la cuenta',
  booking: 'Reservas y horarios',
  payment: 'Problemas de pago',
  payments: 'Problemas de pago',
  provider: 'Problemas con un proveedor',
  customers: 'Reclamos de propietarios',
  app: 'Problemas técnicos de la aplicación',
  bidding: 'Preguntas sobre ofertas',
  feedback: 'Comentarios y sugerencias',
  other: 'Otro',
};

export const ownTickets: Shape<typeof En.ownTickets> = {
  title: 'Sus mensajes',
  states: { open: 'Espera nuestra respuesta', answered: 'Respondido', closed: 'Cerrado' },
  written: (when) => `Escrito ${when}`,
  reply: (when) => `Nuestra respuesta, ${when}`,
};
