import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './faq.en.ts';

export const faq: Shape<typeof En.faq> = (f) => ({
  title: 'Preguntas frecuentes',
  lead: 'Respuestas breves. Si no encuentra la suya, escríbanos.',
  tabs: 'Temas',
  general: {
    label: 'General',
    items: [
      {
        question: `¿Qué es ${PRODUCT_NAME}?`,
        answer:
          'Un mercado en línea para el cuidado del césped. Usted dice qué necesita su césped, los proveedores de su zona envían ofertas, usted elige una y paga a través de nosotros. Los mensajes y el pago quedan en un solo lugar.',
      },
      {
        question: '¿Qué servicios puedo solicitar?',
        answer:
          'Corte de césped, lavado a presión, poda de setos, recolección de hojas, fertilización y colocación de mantillo. Una solicitud puede combinar varios.',
      },
      {
        question: '¿Quién ve mi dirección?',
        answer: `Solo el proveedor cuya oferta usted acepte. Antes, los proveedores ven una zona aproximada, con un margen de ${f.radiusMiles} millas. Su teléfono, su correo electrónico y su apellido nunca se muestran a los proveedores.`,
      },
      {
        question: '¿Se verifica a los proveedores?',
        answer:
          'Revisamos todas las postulaciones, y un proveedor solo puede ofertar después de aprobar una verificación de antecedentes. “Con seguro” aparece únicamente cuando hemos comprobado la aseguradora, la póliza y la fecha de vencimiento.',
      },
      {
        question: '¿Cómo se calculan las calificaciones?',
        answer: `La calificación es el promedio de los últimos ${f.ratedJobs} trabajos con reseña de un proveedor. Solo puede escribir una reseña el cliente cuyo trabajo se completó.`,
      },
    ],
  },
  homeowners: {
    label: 'Para propietarios',
    items: [
      {
        question: '¿Cómo solicito un servicio?',
        answer: `Elija los servicios, el tamaño del césped, un día dentro de los próximos ${f.daysAhead} días y un horario. Agregue la dirección y hasta ${f.photos} fotos, cada una de menos de ${f.photoMb} MB. Publicar es gratis.`,
      },
      {
        question: '¿Cuántas solicitudes puedo publicar?',
        answer: `Con ${f.basic.label}, ${f.basic.requestsPerMonth} por mes calendario, con hasta ${f.basic.bidLimit} ofertas cada una. ${f.premium.label} y ${f.manager.label} no tienen límite de solicitudes y admiten hasta ${f.premium.bidLimit} ofertas en cada una.`,
      },
      {
        question: '¿Cómo elijo una oferta?',
        answer:
          'Las ofertas se ordenan por precio, y lo más grande que verá es el total que pagaría. También puede ordenarlas por calificación o por día, ver el perfil del proveedor y hacerle antes una pregunta.',
      },
      {
        question: '¿Puedo cambiar o cancelar una solicitud?',
        answer: `Sí, y gratis, hasta que acepte una oferta. Después puede acordar otro día con el proveedor, o cancelar: gratis hasta ${f.freeCancellationHours} horas antes del inicio; más tarde, por el ${f.lateShare} de la oferta más la tarifa de servicio.`,
      },
      {
        question: '¿Qué pasa si el proveedor llega tarde o no llega?',
        answer: `Si ${f.noShowHours} hora después de terminar el horario acordado nadie ha registrado su llegada, usted puede cancelar y se le devuelve todo. Si el proveedor se retrasa más de ${f.lateMinutes} minutos sin avisar, puede pedir un descuento del ${f.lateDiscount}.`,
      },
      {
        question: '¿Qué pasa si el proveedor no puede entrar?',
        answer: `Le avisamos enseguida para que pueda abrir. Si sigue cerrado, usted paga el cargo por el viaje, el ${f.tripShare} de la oferta y como máximo ${f.tripMost}, y el proveedor vuelve otro día. O termina el trabajo: se retienen el cargo por el viaje y la tarifa de servicio, y se le devuelve el resto.`,
      },
      {
        question: '¿Puedo reservar un servicio recurrente?',
        answer: `Sí: cada semana, cada dos semanas o cada mes. Cada visita se cobra ${f.visitChargeHours} horas antes; hasta ese momento puede omitirla sin costo, y puede terminar el servicio cuando quiera.`,
      },
    ],
  },
  providers: {
    label: 'Para proveedores de servicios',
    items: [
      {
        question: '¿Cómo me convierto en proveedor?',
        answer: `Se postula con su negocio, su zona y sus servicios. Revisamos la postulación y verificamos sus antecedentes; todo junto toma ${f.reviewDays} días hábiles. Tras la aprobación recibe sus datos de acceso por correo electrónico.`,
      },
      {
        question: '¿Cuánto cuesta?',
        answer: `El ${f.commission} de lo que se paga por su trabajo, nada más. Un trabajo de ${f.hundred.bid} le paga ${f.hundred.net}.`,
      },
      {
        question: '¿De cuánto puede ser una oferta?',
        answer: `De ${f.bidMin} a ${f.bidMax}. Puede modificarla o retirarla hasta que el cliente empiece a pagarla.`,
      },
      {
        question: '¿Cuándo veo la dirección?',
        answer:
          'En cuanto se acepta su oferta: la dirección, las notas de acceso, y el nombre del cliente con la inicial de su apellido.',
      },
      {
        question: '¿Qué pasa si tengo que cancelar un trabajo?',
        answer: `Avise al cliente con al menos ${f.providerNoticeHours} horas de anticipación. En cualquier caso, el cliente puede recuperarlo todo. Una cancelación cuenta en su cumplimiento; una más tardía, también en su puntualidad.`,
      },
    ],
  },
  payments: {
    label: 'Pagos',
    items: [
      {
        question: '¿Cuánto cuesta un trabajo en total?',
        answer: `La oferta más una tarifa de servicio fija de ${f.fee}. Por una oferta de ${f.job.bid} usted paga ${f.job.total}. Solo es más si hay más trabajo y usted aprueba su precio.`,
      },
      {
        question: '¿Cuándo cobra el proveedor?',
        answer: `Cuando usted confirma el trabajo terminado, o ${f.reviewHours} horas después de terminarlo si no ha reportado un problema. El dinero está en el banco del proveedor ${f.payoutDays} días hábiles después.`,
      },
      {
        question: '¿Qué pasa si no quedo satisfecho?',
        answer: `Repórtelo dentro de las ${f.reviewHours} horas después de terminado el trabajo. El plazo se detiene y el proveedor puede ofrecer corregirlo o un reembolso en un plazo de ${f.disputeOfferHours} horas. Si no llegan a un acuerdo, nosotros decidimos en un plazo de ${f.disputeDays} días y le explicamos por qué.`,
      },
      {
        question: '¿Qué formas de pago hay?',
        answer:
          'Tarjetas de crédito y débito, y Apple Pay si su dispositivo lo ofrece. PayPal aún no está disponible. Los números de tarjeta van a nuestro procesador de pagos y nunca llegan a nosotros.',
      },
      {
        question: '¿Cuánto tarda un reembolso?',
        answer: `Respondemos a una solicitud de reembolso en ${f.refundReplyDays} días hábiles. Una vez que hemos devuelto el dinero, su banco decide cuándo aparece.`,
      },
      {
        question: '¿Puedo dejar propina?',
        answer: `Sí, de ${f.tipMin} a ${f.tipMax}, desde que se paga al proveedor y durante ${f.tipDays} días. Toda la propina es para el proveedor.`,
      },
    ],
  },
  more: '¿Sigue buscando?',
  moreText: 'Díganos qué necesita; le responde una persona.',
  contact: 'Contactar a la ayuda',
});
