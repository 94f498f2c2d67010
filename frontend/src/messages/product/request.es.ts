import { LIMITS } from '@sward/shared/product';
import { sentence } from '../sentence.ts';
import type { Shape } from '../shape.ts';
import type * as En from './request.en.ts';

export const request: Shape<typeof En.request> = {
  title: 'Solicitud',
  back: 'Volver al panel',
  backToOwn: 'Volver a mis solicitudes',
  about: 'La solicitud',
  services: 'Servicios',
  when: 'Cuándo',
  agreed: 'Acordado',
  wished: 'Preferencia',
  frequency: 'Frecuencia',
  size: 'Tamaño de la propiedad',
  place: 'Lugar',
  approximate: (city, state, zip) => `${city}, ${state} (código postal ${zip}xx)`,
  budget: 'Presupuesto',
  noBudget: 'Presupuesto por definir',
  details: 'Detalles',
  photos: 'Fotos',
  sitePhotos: 'Fotos de un proveedor que estuvo allí',
  phone: 'Teléfono',
  homeowner: 'Propietario',
  access: 'Cómo entrar',
  noAccess: 'Código del portón, mascotas, notas: solo los ve el proveedor cuya oferta usted acepte.',
  addAccess: 'Agregar',
  editAccess: 'Editar',
  edit: 'Editar solicitud',
  cancel: 'Cancelar solicitud',
  timeline: 'Cronología',
  bidsIn: (count) => (count === 1 ? '1 oferta recibida' : `${count} ofertas recibidas`),
  seeBids: 'Ver ofertas',
  noBids: 'En espera de ofertas',
  openToBids: 'Esta solicitud está abierta a ofertas',
  booked: (day) => `Reservado para el ${day}`,
  states: {
    accepted: 'Se aceptó una oferta',
    rescuing: 'Este trabajo no tiene proveedor ahora',
    completed: 'El trabajo está hecho',
    cancelled: 'Esta solicitud está cancelada',
    expired: 'Esta solicitud venció',
  },
  bidIn: 'Su oferta está enviada',
  ownBid: 'Ver mis ofertas',
  placeBid: 'Hacer oferta',
  messageProvider: 'Enviar mensaje al proveedor',
  opening: 'Abriendo…',
  newRequest: 'Ver la nueva solicitud',
  receipt: 'Ver recibo',
};

export const visit: Shape<typeof En.visit> = {
  name: 'Una visita de su servicio recurrente',
  booked: `Queda reservada cuando se cobra al propietario, ${LIMITS.visitChargeHours} horas antes. Entonces verá la dirección.`,
  comes: (who, day) => `${who} viene el ${day}`,
  charge: (total, when) => `Se cobrarán ${total} el ${sentence(when)}`,
};
