import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './for-providers.en.ts';

export const forProviders: Shape<typeof En.forProviders> = (f) => ({
  title: 'Trabajo de jardín cerca de usted, a su precio',
  lead: `Vea solicitudes de propietarios y negocios de su zona, ofrezca lo que el trabajo vale para usted y cobre a través de ${PRODUCT_NAME}. Usted pone el precio; nosotros tomamos el ${f.commission} cuando el trabajo está terminado.`,
  join: 'Unirse como proveedor de servicios',
  login: 'Iniciar sesión',
  moneyTitle: `Un trabajo de ${f.hundred.bid} le paga ${f.hundred.net}`,
  moneyText: 'Sin cuota mensual, sin cargo por ofertar y sin costo por los trabajos que no gane.',
  calculator: 'Calcule su propio precio',
  whyTitle: `Por qué los proveedores eligen ${PRODUCT_NAME}`,
  why: [
    {
      title: 'Usted decide su horario',
      text: 'Haga ofertas solo para los días y horarios que le convienen a su ruta.',
    },
    {
      title: 'Trabajo constante',
      text: 'Las solicitudes semanales, cada dos semanas y mensuales pueden convertirse en clientes fijos.',
    },
    {
      title: 'Cobro rápido',
      text: `El dinero llega a su banco ${f.payoutDays} días hábiles después de liberarse.`,
    },
    {
      title: 'Funciona en su teléfono',
      text: 'Solicitudes, ofertas, fotos y mensajes en un solo lugar, sin instalar nada.',
    },
    {
      title: 'El pago, antes de salir',
      text: 'El cliente ya pagó, y nosotros retenemos el dinero, antes de que usted cargue la camioneta.',
    },
    {
      title: 'Haga crecer su reputación',
      text: `Su calificación es el promedio de sus últimos ${f.ratedJobs} trabajos con reseña.`,
    },
  ],
  stepsTitle: 'De la postulación al cobro',
  steps: [
    {
      title: 'Postúlese',
      text: `Cuéntenos sobre su trabajo. Revisamos su postulación en ${f.reviewDays} días hábiles, con la verificación de antecedentes incluida.`,
    },
    {
      title: 'Haga ofertas',
      text: `Vea solicitudes hasta ${f.areaMiles} millas a su alrededor, por zona aproximada, y envíe su precio.`,
    },
    {
      title: 'Haga el trabajo',
      text: 'Registre su llegada, tome fotos antes y después, y marque el trabajo como terminado.',
    },
    {
      title: 'Cobre',
      text: `Cuando el cliente confirma, o ${f.reviewHours} horas después de terminado el trabajo, el dinero se libera.`,
    },
  ],
  needTitle: 'Qué necesita',
  need: [
    `Tener al menos ${f.adultAge} años y poder trabajar legalmente en Estados Unidos`,
    'Aprobar una verificación de antecedentes',
    'Equipo y transporte propios',
    'Una cuenta bancaria para recibir sus pagos',
  ],
  fairTitle: 'Justo para ambas partes',
  fair: [
    `Antes de que se acepte una oferta, usted ve la zona con un margen de ${f.radiusMiles} millas; después, la dirección exacta.`,
    `Si un cliente cancela menos de ${f.freeCancellationHours} horas antes del inicio, usted cobra el ${f.lateShare} de su oferta, menos la comisión.`,
    'El seguro es opcional. Si lo tiene y lo hemos comprobado, sus ofertas lo indican.',
  ],
  closing: '¿Todo listo para su primera oferta?',
  questions: 'Leer las preguntas de proveedores',
});
