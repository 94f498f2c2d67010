import type * as En from '../en/messages.ts';
import type { Shape } from '../shape.ts';

export const messages: Shape<typeof En.messages> = {
  title: 'Mensajes',
  conversations: 'Conversaciones',
  none: 'Aún no hay mensajes',
  noneText: 'Aquí aparecerán las conversaciones sobre sus solicitudes y ofertas.',
  choose: 'Elija una conversación',
  loading: 'Cargando mensajes',
  unread: (count) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
  noMessage: 'Aún no hay mensajes',
  back: 'Todas las conversaciones',
  thread: (name) => `Conversación con ${name}`,
  first:
    'Salude a la otra persona. Los teléfonos, correos electrónicos y enlaces se comparten solo después de aceptar una oferta.',
  earlier: 'Mensajes anteriores',
  you: 'Usted',
  about: 'Ver solicitud',
  write: 'Escriba un mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  notSent: 'No se envió.',
  retry: 'Intentar de nuevo',
  edit: 'Editar',
  sentAt: (time) => `Enviado: ${time}`,
};
