import type { Shape } from '../../../messages/shape.ts';
import type * as En from './wizard.en.ts';

export const wizard: Shape<typeof En.wizard> = {
  title: 'Solicitar cuidado del césped',
  steps: ['Servicio', 'Propiedad', 'Fotos', 'Revisión', 'Listo'],
  next: 'Siguiente',
  back: 'Atrás',
  loggedOut: 'Sesión no iniciada',
  loggedOutText: 'Su sesión se cerró. Le llevamos a iniciarla de nuevo…',

  services: '¿Qué servicios necesita?',
  noService: 'Seleccione al menos un servicio',
  noServiceText: 'Para continuar debe seleccionar al menos un tipo de servicio.',

  address: 'Dirección',
  phone: 'Teléfono',

  photos: 'Agregar fotos',
  photosLead: 'Las fotos ayudan a los proveedores a dar un precio justo. Puede omitir este paso.',
  additional: 'Detalles adicionales',

  review: 'Revise su solicitud',
  edit: 'Editar',
  editWhat: (what) => `Editar ${what.toLowerCase()}`,
  none: 'Sin indicar',
  photoCount: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  fee: (fee) =>
    `A la oferta que acepte se suma una tarifa de servicio fija de ${fee}. Todos los precios que ve ya la incluyen.`,
  noTerms: 'Debe aceptar los términos',
  submit: 'Enviar solicitud',
  submitting: 'Enviando…',
  success: '¡Listo!',
  successText: 'Su solicitud de servicio se envió. Los proveedores de su zona ya pueden enviar sus ofertas.',
  before: 'Se envió antes de que la cambiara',
  failed: 'Error',
  failedText: 'No se pudo enviar la solicitud de servicio. Inténtelo de nuevo.',

  done: 'Su solicitud está publicada',
  viewBids: 'Ver ofertas recibidas',
  another: 'Crear otra solicitud',
  leaving: (seconds) => `Le llevaremos al inicio en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  staying: 'Tómese su tiempo.',
  stay: 'Quedarme aquí',
};
