import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './terms.en.ts';

export const thirdParty: Shape<typeof En.thirdParty> = 'Software de terceros en este sitio y sus licencias';

export const terms: Shape<typeof En.terms> = (f) => ({
  title: 'Términos del servicio',
  lead: `El acuerdo entre usted y ${PRODUCT_NAME} (“nosotros”) cuando usa este sitio como cliente o como proveedor.`,
  sections: [
    {
      id: 'who',
      title: '1. Quién puede usar el servicio',
      blocks: [
        `Debe tener al menos ${f.adultAge} años y capacidad para celebrar un contrato. Use su nombre real y un correo electrónico que sea suyo, y no comparta su contraseña. Usted es responsable de lo que ocurra a través de su cuenta hasta que nos informe de que otra persona tiene acceso a ella.`,
      ],
    },
    {
      id: 'what',
      title: `2. Qué hace ${PRODUCT_NAME}`,
      blocks: [
        'Operamos un mercado en línea. Los clientes publican solicitudes, los proveedores envían ofertas, y el cliente que acepta una oferta celebra el contrato del trabajo directamente con ese proveedor. Los proveedores son negocios independientes. No son nuestros empleados, socios ni subcontratistas, y no dirigimos cómo trabajan.',
        'Revisamos a los proveedores, gestionamos los pagos, transmitimos mensajes y decidimos reclamos como se describe en estos términos.',
      ],
    },
    {
      id: 'requests',
      title: '3. Solicitudes y ofertas',
      blocks: [
        'Describa el trabajo y la propiedad con veracidad. Una oferta obliga a su proveedor hasta que se retire, se modifique o se rechace. Una oferta se convierte en un trabajo cuando el cliente la ha pagado. El día y el horario que valen son los de la oferta aceptada.',
        'No incluya teléfonos, correos electrónicos, enlaces ni direcciones en solicitudes, ofertas, reseñas o mensajes antes de que se acepte una oferta.',
      ],
    },
    {
      id: 'payment',
      title: '4. Precios y pago',
      blocks: [
        `El cliente paga la oferta más una tarifa de servicio de ${f.fee} al aceptar la oferta. Por una oferta de ${f.job.bid}, son ${f.job.total}. El total se muestra antes del pago. Solo aumenta si hay más trabajo en la propiedad y el cliente aprueba el precio nuevo; la tarifa de servicio no cambia.`,
        `${PRODUCT_NAME} es agente limitado del proveedor con el único fin de cobrar el pago del cliente: cuando el cliente nos ha pagado, la deuda del cliente con el proveedor por ese trabajo queda pagada. Conservamos el dinero hasta que se libera o se reembolsa según estos términos, y solo entonces se lo debemos al proveedor.`,
        `El dinero se libera cuando el cliente confirma el trabajo terminado, o ${f.reviewHours} horas después de terminado, a menos que se haya reportado un problema. Llega al banco del proveedor ${f.payoutDays} días hábiles después.`,
        'Nuestro procesador de pagos tramita los pagos con tarjeta según sus propios términos. Nosotros nunca vemos el número completo de la tarjeta.',
      ],
    },
    {
      id: 'cancellation',
      title: '5. Cancelación e inasistencia',
      blocks: [
        [
          `Hasta ${f.freeCancellationHours} horas antes de que empiece el horario acordado, el cliente puede cancelar y recibe todo de vuelta, incluida la tarifa de servicio.`,
          `Más tarde, hasta que el proveedor registre su llegada, no se devuelven el ${f.lateShare} de la oferta ni la tarifa de servicio. El proveedor recibe la parte de la oferta que no se devuelve, menos la comisión.`,
          'Si cancela el proveedor o cancelamos nosotros, el cliente recibe todo de vuelta, o puede dar el trabajo a otro proveedor que haya ofertado.',
          `Si el proveedor no ha registrado su llegada ${f.noShowHours} hora después de terminar el horario, el cliente puede cancelar y recibe todo de vuelta.`,
          `Si el proveedor está allí y no puede entrar, el cliente debe el cargo por el viaje que se mostró antes del pago: el ${f.tripShare} de la oferta, como máximo ${f.tripMost}. El cliente lo paga y el proveedor vuelve, o el trabajo termina y se retienen el cargo por el viaje y la tarifa de servicio. Si el cliente no elige a tiempo, el trabajo termina; hasta entonces puede objetar el cargo. Un cargo por el viaje ya pagado se devuelve si el proveedor cancela o no viene, no si cancela el cliente.`,
          'El cliente y el proveedor pueden acordar otro día sin costo.',
        ],
      ],
    },
    {
      id: 'disputes-about-work',
      title: '6. Problemas con el trabajo',
      blocks: [
        `El cliente puede reportar un problema hasta ${f.reviewHours} horas después de terminado el trabajo. Entonces el pago queda en espera. El proveedor puede ofrecer una visita para corregirlo o un reembolso en un plazo de ${f.disputeOfferHours} horas. Si las dos partes no llegan a un acuerdo, nosotros decidimos por escrito, con una explicación, en un plazo de ${f.disputeDays} días, con base en la solicitud, la oferta, las fotos y los mensajes. Nuestra decisión determina cómo se reparte el dinero retenido; no quita el derecho de acudir a los tribunales.`,
      ],
    },
    {
      id: 'recurring',
      title: '7. Servicio recurrente y suscripciones',
      blocks: [
        `Si elige un servicio recurrente, le mostramos el monto, el intervalo y cómo terminarlo, y le pedimos su consentimiento por separado. Cada visita se cobra ${f.visitChargeHours} horas antes de su horario. Omitirla es gratis hasta ese momento. Puede terminar el servicio cuando quiera.`,
        `${f.premium.label} cuesta ${f.premium.price} y ${f.manager.label} ${f.manager.price} al mes. Se renuevan cada mes hasta que usted cancele, lo que puede hacer en línea en cualquier momento, con efecto al final del mes pagado.`,
      ],
    },
    {
      id: 'providers',
      title: '8. Términos adicionales para proveedores',
      blocks: [
        [
          'Debe aprobar una verificación de antecedentes, tener equipo y transporte propios, y poder trabajar legalmente en Estados Unidos.',
          `Nuestra comisión es del ${f.commission} de lo que se paga por su trabajo: la oferta o la parte de ella que se retiene, el trabajo adicional aprobado y los cargos por viajes. No se le cobra ninguna otra tarifa.`,
          'Usted tiene las licencias y los permisos que su trabajo requiere y paga sus propios impuestos.',
          'Usa las direcciones y los datos de acceso solo para el trabajo, y no los conserva ni los comparte.',
          'Usted es responsable de su trabajo, de su personal y de los daños que cause.',
          `Avisa al cliente con al menos ${f.providerNoticeHours} horas de anticipación si no puede ir.`,
        ],
      ],
    },
    {
      id: 'conduct',
      title: '9. Conducta',
      blocks: [
        'Trátense con respeto. No se permite la discriminación, el acoso, las reseñas falsas, las reseñas a cambio de dinero, sacar de aquí un trabajo que empezó aquí para evitar las tarifas, el acceso a datos de otras personas ni nada ilegal. Podemos suspender una cuenta que incumpla estos términos y le diremos por qué, a menos que la ley lo prohíba.',
      ],
    },
    {
      id: 'content',
      title: '10. Su contenido',
      blocks: [
        'Las fotos, descripciones y reseñas siguen siendo suyas. Usted nos permite mostrarlas y guardarlas en la medida en que el servicio lo necesite. No suba nada para lo que no tenga derecho.',
      ],
    },
    {
      id: 'liability',
      title: '11. Garantía y responsabilidad',
      blocks: [
        'Ofrecemos el mercado con un cuidado razonable. En la medida en que la ley lo permita, no damos ninguna otra garantía y no somos responsables del trabajo de los proveedores ni de daños indirectos. Nuestra responsabilidad por un trabajo se limita al monto pagado por él. Nada de lo aquí escrito limita la responsabilidad que no pueda limitarse, incluida la que establece la ley de protección al consumidor de Massachusetts.',
      ],
    },
    {
      id: 'law',
      title: '12. Ley y tribunales',
      blocks: [
        'Estos términos se rigen por la ley de la Mancomunidad de Massachusetts, sin sus normas sobre conflicto de leyes. Le pedimos que primero nos escriba: la mayoría de los desacuerdos terminan ahí. Los tribunales de Massachusetts tienen jurisdicción; los consumidores también pueden acudir a los tribunales del lugar donde viven si la ley les da ese derecho.',
      ],
    },
    {
      id: 'changes',
      title: '13. Cambios y terminación',
      blocks: [
        'Los cambios que sean importantes para usted los anunciamos por correo electrónico con al menos 30 días de anticipación. Los trabajos ya pagados conservan los términos de su día. Puede cerrar su cuenta en cualquier momento en que no haya ningún pago retenido. Si una cláusula no es válida, las demás se mantienen.',
      ],
    },
  ],
});
