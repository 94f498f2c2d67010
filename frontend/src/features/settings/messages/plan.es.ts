import type { Shape } from '../../../messages/shape.ts';
import type * as En from './plan.en.ts';

export const plan: Shape<typeof En.plan> = (p) => ({
  lead: 'Cuántas solicitudes puede publicar, cuántas ofertas puede recibir cada una y cuántas propiedades puede guardar. Cancele cualquier mes.',
  free: 'Gratis',
  monthly: (price: string) => `${price} al mes`,
  current: (name: string) => `Su plan: ${name}`,
  given: 'Lo tiene sin cargo.',
  next: (price: string, date: string, card: string) => `Próximo cargo: ${price} el ${date}, a ${card}.`,
  after: (name: string, date: string, price: string) => `Desde el ${date}: ${name}, ${price} al mes.`,
  ending: (date: string) => `Pagado hasta el ${date}. Después tiene ${p.basic.label}, sin cargo.`,
  pastDue: 'No se pudo cobrar la renovación a la tarjeta',
  pastDueText: (date: string | null) =>
    `Su plan sigue vigente por ahora. ${date ? `Volvemos a intentarlo con la tarjeta el ${date}. ` : ''}Pague con otra tarjeta, o tendrá ${p.basic.label} después del último intento.`,
  pay: 'Pagar la renovación',
  others: 'Planes',
  features: {
    basic: `${p.basic.requestsPerMonth} solicitudes al mes, ${p.basic.bidLimit} ofertas en cada una, ${p.basic.savedProperties} propiedad guardada`,
    premium: `Cualquier número de solicitudes, ${p.premium.bidLimit} ofertas en cada una, ${p.premium.savedProperties} propiedades guardadas`,
    'property-manager': `Cualquier número de solicitudes, ${p['property-manager'].bidLimit} ofertas en cada una, cualquier número de propiedades guardadas`,
  },
  choose: (name: string) => `Elegir ${name}`,
  keep: (name: string) => `Conservar ${name}`,
  cancel: 'Cancelar el plan',
  opening: 'Un momento…',
  dearer: (name: string) => `¿Cambiar a ${name}?`,
  dearerText: (card: string, price: string, date: string) =>
    `La diferencia por el resto del mes se cobra ahora a ${card}; después, ${price} al mes desde el ${date}.`,
  cheaperText: (now: string, date: string, price: string) =>
    `${now} está pagado y se mantiene hasta el ${date}. Desde entonces paga ${price} al mes.`,
  costs: (today, monthly, date) => `Hoy ${today}, y después ${monthly} al mes desde el ${date}.`,
  change: 'Cambiar de plan',
  cancelQuestion: '¿Cancelar el plan?',
  cancelText: (name: string, date: string) =>
    `${name} está pagado y se mantiene hasta el ${date}; después no se cobra nada. Las solicitudes y ofertas activas siguen como están.`,
  cancelNow:
    'La renovación no está pagada, así que el plan termina ahora. Las solicitudes y ofertas activas siguen como están.',
  changed: 'Su plan ha cambiado',
  failed: 'Su plan no se cambió',
  buying: (name: string) => `Comprar ${name}`,
  agree: (price: string) =>
    `Acepto que se cobren ${price} ahora y el precio del plan cada mes a partir de entonces, hasta que cancele. Para cancelar bastan dos clics en esta página, y lo pagado se mantiene hasta su fin.`,
  agreeMissing: 'Acepte el cargo mensual',
  submit: (price: string) => `Pagar ${price}`,
  paying: 'Procesando…',
  back: 'Ahora no',
  card: 'Usar otra tarjeta',
  useCard: 'Usar esta tarjeta',
  cardTaken: 'Su plan se paga ahora con esta tarjeta',
  cardRefused: 'Tampoco se pudo cobrar a esta tarjeta',
  bought: 'Su plan está vigente',
});
