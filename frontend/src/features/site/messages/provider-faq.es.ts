import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './provider-faq.en.ts';

export const providerFaq: Shape<typeof En.providerFaq> = (f) => ({
  title: 'Preguntas de proveedores',
  lead: 'Lo que los proveedores preguntan antes y después de su primer trabajo.',
  groups: [
    {
      title: 'Primeros pasos',
      items: [
        {
          question: '¿Quién puede postularse?',
          answer: `Cualquier persona de ${f.adultAge} años o más que pueda trabajar legalmente en Estados Unidos, tenga equipo y transporte, y apruebe una verificación de antecedentes. Una sola persona o una empresa: ambas son bienvenidas.`,
        },
        {
          question: '¿Cuánto tarda la aprobación?',
          answer: `${f.reviewDays} días hábiles en total: ${f.applicationStepDays} para la revisión y ${f.applicationStepDays} para la verificación de antecedentes. Confirmamos que la recibimos en un plazo de ${f.supportReplyHours} horas.`,
        },
        {
          question: '¿Necesito seguro o licencia?',
          answer:
            'El seguro no es obligatorio, aunque muchos clientes lo buscan. Cuando hayamos comprobado su póliza, sus ofertas llevarán las palabras “Con seguro” hasta que la póliza venza. Las licencias son obligatorias donde su estado las pida, por ejemplo para aplicar pesticidas.',
        },
        {
          question: '¿Qué pasa si se rechaza mi postulación?',
          answer: `Le decimos por qué. Si el motivo es un informe de antecedentes, usted recibe una copia y tiene ${f.reportAnswerDays} días hábiles para responder antes de que la decisión sea definitiva. Puede volver a postularse después de ${f.reapplyDays} días.`,
        },
      ],
    },
    {
      title: 'Ganancias y pagos',
      items: [
        {
          question: `¿Cuánto cobra ${PRODUCT_NAME}?`,
          answer: `El ${f.commission} de lo que se paga por su trabajo, incluidos el trabajo adicional aprobado y los cargos por viajes. Un trabajo de ${f.hundred.bid} le paga ${f.hundred.net}. La tarifa de servicio de ${f.fee} la paga el cliente aparte y no afecta su oferta.`,
        },
        {
          question: '¿Cuándo recibo mi dinero?',
          answer: `Se libera cuando el cliente confirma, o ${f.reviewHours} horas después de terminado el trabajo. Llega a su banco ${f.payoutDays} días hábiles después.`,
        },
        {
          question: '¿Me quedo con las propinas?',
          answer: 'Con todas. No hay tarifa ni comisión sobre las propinas.',
        },
        {
          question: '¿Quién paga los impuestos?',
          answer:
            'Usted trabaja como negocio independiente y paga sus propios impuestos. Nuestro procesador de pagos le envía los formularios fiscales que exige la ley.',
        },
      ],
    },
    {
      title: 'Trabajos y servicios',
      items: [
        {
          question: '¿Qué solicitudes veo?',
          answer: `Las de los seis servicios alrededor de su base, hasta ${f.areaMiles} millas: servicios, tamaño de la propiedad, día y una zona aproximada con un margen de ${f.radiusMiles} millas.`,
        },
        {
          question: '¿Puedo ofrecer un día distinto del solicitado?',
          answer: `Sí, cualquier día desde hoy hasta ${f.bidDaysAfter} días después del solicitado. El día que vale es el de la oferta aceptada.`,
        },
        {
          question: '¿Qué tengo que hacer ese día?',
          answer:
            'Registre su llegada, tome fotos antes y después, y marque el trabajo como terminado. Se requiere al menos una foto del resultado: le protege si surge alguna duda.',
        },
        {
          question: '¿Qué tan rápido debo responder los mensajes?',
          answer: `En un plazo de ${f.providerReplyHours} horas. ¿Va con retraso? Avise antes de que termine el horario: con más de ${f.lateMinutes} minutos de retraso sin aviso, el cliente puede pedir un descuento del ${f.lateDiscount}.`,
        },
      ],
    },
    {
      title: 'Administración de la cuenta',
      items: [
        {
          question: '¿Puedo cambiar mi perfil y mi zona?',
          answer:
            'En cualquier momento. Los cambios se ven enseguida, también en las ofertas ya enviadas; el precio, el día y el mensaje no cambian.',
        },
        {
          question: '¿Cómo se calcula mi calificación?',
          answer: `Es el promedio de sus últimos ${f.ratedJobs} trabajos con reseña, con un decimal, junto al número total de reseñas.`,
        },
        {
          question: '¿Puedo tomarme un descanso?',
          answer:
            'Simplemente no haga ofertas. Esperar no le cuesta nada. Los trabajos que ya aceptó siguen contando con usted.',
        },
        {
          question: '¿Cómo cierro mi cuenta?',
          answer:
            'En la configuración. Las ofertas pendientes se retiran. Mientras haya un pago retenido, la cuenta sigue abierta; pídalo de nuevo cuando se haya liquidado.',
        },
      ],
    },
  ],
  applyTitle: 'Conviértase en proveedor',
  applyText: `Sin cuota mensual. Paga el ${f.commission} cuando un trabajo está terminado.`,
  howTitle: 'Cómo funciona',
  how: [
    'Postúlese',
    'Pase la verificación',
    'Prepare su perfil',
    'Reciba solicitudes de trabajo',
    'Envíe ofertas competitivas',
    'Complete trabajos y cobre',
  ],
  questionTitle: '¿Todavía tiene una pregunta?',
});
