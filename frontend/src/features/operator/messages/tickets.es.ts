import type { Shape } from '../../../messages/shape.ts';
import type * as En from './tickets.en.ts';

export const tickets: Shape<typeof En.tickets> = {
  title: 'Ayuda al público',
  find: 'Número de caso',
  filters: 'Estado',
  states: { open: 'Por responder', answered: 'Respondidos', closed: 'Cerrados' },
  topic: 'Tema',
  everyTopic: 'Todos los temas',
  form: 'Escrito por',
  everyForm: 'Todos',
  forms: { customer: 'Propietarios', provider: 'Proveedores' },
  none: 'No hay casos aquí',
  noneText: 'Nada espera en esta cola.',
  notFound: 'Ningún caso coincide',
  notFoundText: 'Busque con el número completo, como SUP-7K3M9QXW.',
  due: (when) => `Vence ${when}`,
  written: (when) => `Escrito ${when}`,
};

export const ticket: Shape<typeof En.ticket> = {
  documentTitle: 'Caso',
  back: 'Todos los casos',
  from: { customer: 'De un propietario', provider: 'De un proveedor' },
  sender: 'Remitente',
  name: 'Nombre',
  email: 'Correo electrónico',
  provider: 'Número de proveedor, según el remitente',
  account: 'Cuenta',
  open: 'Abrir la cuenta',
  notSignedIn: 'No había iniciado sesión',
  empty: 'Sin dato',
  message: 'Mensaje',
  replied: (by, when) => `${by}, ${when}`,
  reply: 'Respuesta',
  replyHint:
    'Se envía por correo al remitente y aparece en la página de ayuda de quien había iniciado sesión.',
  send: 'Enviar la respuesta',
  sending: 'Enviando…',
  sent: 'Respuesta enviada',
  answered: {
    title: 'Otra persona de operaciones acaba de responder',
    description: 'Su respuesta no se envió. Lea primero la de arriba.',
  },
  close: 'Cerrar el caso',
  closed: 'Caso cerrado',
  reopen: 'Abrirlo de nuevo',
  reopened: 'Caso abierto de nuevo',
  changing: 'Cambiando…',
  failed: 'No se pudo',
};
