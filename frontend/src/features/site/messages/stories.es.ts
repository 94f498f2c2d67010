import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './stories.en.ts';

export const stories: Shape<typeof En.stories> = (f) => ({
  title: 'Historias de éxito',
  lead: `Así puede ser trabajar a través de ${PRODUCT_NAME}.`,
  notice:
    'Estas personas son ejemplos, escritos por nosotros para mostrar cómo se usa el producto. No son clientes, y no le prometemos a nadie cierta cantidad de trabajos ni ciertos ingresos.',
  storiesTitle: 'Tres formas de trabajar',
  stories: [
    {
      name: 'El cortador de fin de semana',
      who: 'Trabaja solo, únicamente los sábados',
      text: 'Tiene un empleo entre semana y hace ofertas por céspedes pequeños a pocas millas. Cada oferta dice las mismas dos cosas: el día, y que los recortes se van con la camioneta. Los clientes fijos de cada dos semanas llenan las mañanas.',
      metrics: [
        { label: 'Servicios', value: 'Corte de césped, hojas' },
        { label: 'Zona', value: 'Un código postal' },
        { label: `De una oferta de ${f.job.bid}`, value: f.job.net },
      ],
    },
    {
      name: 'El equipo de dos',
      who: 'Una pareja con una camioneta',
      text: 'Hace ofertas por setos y mantillo, donde dos personas son más rápidas que una. Las fotos de antes y después se toman desde la misma esquina de cada propiedad, así que cualquier duda sobre el trabajo queda resuelta antes de que surja.',
      metrics: [
        { label: 'Servicios', value: 'Setos, mantillo' },
        { label: 'Zona', value: 'Unas pocas localidades' },
        { label: `De una oferta de ${f.hundred.bid}`, value: f.hundred.net },
      ],
    },
    {
      name: 'El negocio de todo el año',
      who: 'Una empresa pequeña con empleados',
      text: 'Llena los huecos entre contratos largos: lavado a presión en los meses fríos, fertilización en primavera, hojas en otoño. El pago está retenido antes de que salga la camioneta, así que nadie persigue facturas.',
      metrics: [
        { label: 'Servicios', value: 'Los seis' },
        { label: 'Zona', value: `Hasta ${f.areaMiles} millas` },
        { label: 'Cobro', value: `${f.payoutDays} días hábiles` },
      ],
    },
  ],
  quotesTitle: 'Lo que podría decir un proveedor',
  quotes: [
    {
      text: 'El precio que ofrezco es el precio del que hablo. La tarifa está del lado del cliente y todos la ven.',
      author: 'Sam, corte de césped',
    },
    {
      text: 'Me gusta que el dinero esté ahí antes de cargar la cortadora.',
      author: 'Priya, setos y mantillo',
    },
    {
      text: 'Cuando alguien cancela la misma mañana del trabajo, me pagan la mitad. Me parece justo.',
      author: 'Luis, recolección de hojas',
    },
    {
      text: 'Hago ofertas para los días que tengo libres y dejo pasar el resto.',
      author: 'Dana, lavado a presión',
    },
  ],
  closing: 'Escriba la suya',
  closingText: `Postúlese en unos minutos. Revisamos las postulaciones en ${f.reviewDays} días hábiles.`,
});
