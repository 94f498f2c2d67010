import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './pricing.en.ts';

export const pricing: Shape<typeof En.pricing> = (f) => ({
  title: 'Precios',
  lead: `Publicar una solicitud es gratis. Cuando acepta una oferta, paga la oferta y una tarifa de servicio fija de ${f.fee}. El precio que ve en cada oferta es el precio que paga.`,
  plans: 'Planes',
  free: 'Gratis',
  perMonth: 'al mes',
  basic: {
    note: 'Para una casa y una temporada normal.',
    features: [
      `${f.basic.requestsPerMonth} solicitudes al mes`,
      `Hasta ${f.basic.bidLimit} ofertas en cada solicitud`,
      `${f.basic.savedProperties} propiedad guardada`,
    ],
    action: 'Empezar ahora',
  },
  premium: {
    note: 'Para jardines que siempre necesitan algo.',
    features: [
      'Solicitudes sin límite',
      `Hasta ${f.premium.bidLimit} ofertas en cada solicitud`,
      `${f.premium.savedProperties} propiedades guardadas`,
    ],
    action: `Elegir ${f.premium.label}`,
  },
  manager: {
    note: 'Para arrendadores, asociaciones y negocios.',
    features: [
      'Solicitudes sin límite',
      `Hasta ${f.manager.bidLimit} ofertas en cada solicitud`,
      'Cualquier número de propiedades guardadas',
    ],
    action: `Elegir ${f.manager.label}`,
  },
  planNote: `Todos empiezan con ${f.basic.label} y pueden cambiar de plan más adelante. La tarifa de servicio es la misma en todos los planes, y cambiar de plan nunca afecta solicitudes ni ofertas que ya están activas.`,
  typical: (from: string, to: string) => `Cortar el césped suele costar entre ${from} y ${to}`,
  exampleTitle: 'Un trabajo, cada centavo',
  exampleLead: `Un proveedor ofrece ${f.job.bid} por su césped.`,
  allIn: 'Usted paga',
  allInText: `${f.job.total} en total = ${f.job.bid} + ${f.fee} de tarifa de servicio. No se agrega nada sin su aprobación.`,
  exampleShares: `Cómo se reparten los ${f.job.total}`,
  providerTitle: 'Para proveedores de servicios',
  providerText: `Sin cuota mensual y sin cargo por ofertar. ${PRODUCT_NAME} se queda con el ${f.commission} de lo que se paga por su trabajo: un trabajo de ${f.hundred.bid} le paga ${f.hundred.net}.`,
  providerCalculator: 'Probar la calculadora de precios',
  providerMore: 'Cómo es ser proveedor',
  faqTitle: 'Preguntas sobre precios',
  faq: [
    {
      question: '¿Cuándo pago?',
      answer: `Cuando acepta una oferta. El dinero queda retenido hasta que el trabajo esté terminado. Usted confirma, o el pago se libera ${f.reviewHours} horas después de terminado el trabajo, a menos que reporte un problema.`,
    },
    {
      question: '¿Para qué es la tarifa de servicio?',
      answer: `La tarifa fija de ${f.fee} paga la retención segura de su pago, la ayuda y la verificación de los proveedores. Es la misma para una oferta pequeña que para una grande.`,
    },
    {
      question: '¿Qué pasa si cancelo?',
      answer: `Hasta ${f.freeCancellationHours} horas antes del inicio se le devuelve todo, incluida la tarifa de servicio. Más tarde, el ${f.lateShare} de la oferta se reserva para el proveedor: de una oferta de ${f.job.bid} se le devuelven ${f.job.late.refund}, y la tarifa de servicio no se devuelve.`,
    },
    {
      question: '¿Qué pasa si el proveedor no puede entrar?',
      answer: `Se debe entonces un cargo por el viaje, que figura en cada oferta: el ${f.tripShare} de ella, como máximo ${f.tripMost}. Si lo paga, el proveedor vuelve. O puede terminar el trabajo: de una oferta de ${f.job.bid} se le devuelven ${f.job.trip.refund}, y la tarifa de servicio no se devuelve.`,
    },
    {
      question: '¿Pago por las solicitudes que no reciben ofertas?',
      answer:
        'No. Publicar, comparar y hacer preguntas no cuesta nada en ningún plan, dentro de sus límites.',
    },
    {
      question: `¿Qué pasa cuando una solicitud llega a ${f.basic.bidLimit} ofertas?`,
      answer: `Con ${f.basic.label} no admite más ofertas hasta que una se retire o se rechace. Con ${f.premium.label} y ${f.manager.label} el límite es de ${f.premium.bidLimit}.`,
    },
    {
      question: '¿Puedo pagar con PayPal?',
      answer: 'Todavía no. Puede pagar con tarjeta, y con Apple Pay si su dispositivo lo ofrece.',
    },
  ],
});
