import type { Shape } from '../../../messages/shape.ts';
import type * as En from './edit-request.en.ts';

export const editRequest: Shape<typeof En.editRequest> = {
  title: 'Editar la solicitud',
  phone: 'Teléfono',
  photos: 'Fotos',
  bidsIn: (count) =>
    `Tiene ${count === 1 ? '1 oferta' : `${count} ofertas`}. Si cambia los servicios, el tamaño, la fecha, la frecuencia o la dirección, ${count === 1 ? 'su proveedor debe' : 'sus proveedores deben'} confirmar primero.`,
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Solicitud modificada',
  savedAsked: 'Pedimos a los proveedores que hicieron ofertas que las confirmen.',
  failed: 'La solicitud no se modificó',
  question: '¿Pedir confirmación?',
  questionText: (count) =>
    count === 1
      ? 'Su oferta se hizo para la solicitud tal como está. Podrá aceptarla de nuevo cuando su proveedor la confirme o la cambie.'
      : `Sus ${count} ofertas se hicieron para la solicitud tal como está. Podrá aceptar cada una de nuevo cuando su proveedor la confirme o la cambie.`,
  confirm: 'Cambiar y pedir',
};
