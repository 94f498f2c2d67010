import type { Shape } from '../../../messages/shape.ts';
import type * as En from './support.en.ts';

export const support: Shape<typeof En.support> = (f) => ({
  title: 'Ayuda',
  lead: 'La mayoría de las respuestas están a un toque. Para lo demás: una persona lee cada mensaje.',
  tabs: 'Formas de recibir ayuda',
  contact: 'Contáctenos',
  answers: 'Respuestas rápidas',
  helpsTitle: 'Qué nos ayuda a responder rápido',
  helps: [
    'El correo electrónico de su cuenta',
    'La fecha del trabajo y de qué servicio se trataba',
    'Si hay un problema con el trabajo: fotos, de preferencia tomadas el mismo día',
    'Nunca envíe números de tarjeta ni contraseñas. Nosotros no los pedimos',
  ],
  urgentTitle: '¿Un problema con un trabajo terminado?',
  urgent: `Repórtelo en la página del trabajo dentro de las ${f.reviewHours} horas después de terminado. Eso detiene el pago; un mensaje a nosotros, por sí solo, no.`,
  quick: [
    {
      question: 'No puedo iniciar sesión',
      answer: `Su nombre de usuario es su correo electrónico. ¿Cerró la página antes de escribir el código? Entonces cree su cuenta de nuevo: no se guardó nada. La contraseña temporal que le enviamos por correo sirve durante ${f.temporaryPasswordDays} días. En la página de inicio de sesión, “Enviar de nuevo” le manda otra.`,
    },
    {
      question: 'Todavía no tengo ofertas',
      answer:
        'Las fotos, un horario más amplio y una descripción clara ayudan a los proveedores a dar un precio. Puede editar la solicitud hasta que acepte una oferta.',
    },
    {
      question: 'Mi pago fue rechazado',
      answer: `No se le cobró nada. Inténtelo de nuevo o use otra tarjeta; la oferta queda reservada para usted durante ${f.checkoutMinutes} minutos. Si su banco pide una confirmación, termine ese paso antes de cerrar la página.`,
    },
    {
      question: 'Necesito cambiar el día',
      answer:
        'En la página del trabajo, proponga otro día y otro horario. Cuando el proveedor acepte, todo se mueve a esa fecha, sin costo.',
    },
    {
      question: 'Quiero cancelar',
      answer: `Es gratis hasta ${f.freeCancellationHours} horas antes del inicio. Más tarde no se devuelven el ${f.lateShare} de la oferta ni la tarifa de servicio. La página del trabajo muestra el monto exacto antes de que usted confirme.`,
    },
  ],
  providerTitle: '¿Ofrece servicios para el césped?',
  provider: 'Ayuda para proveedores',
  allAnswers: 'Todas las preguntas y respuestas',
});

export const providerSupport: Shape<typeof En.providerSupport> = (f) => ({
  title: 'Ayuda para proveedores',
  lead: 'Ayuda con ofertas, trabajos, cobros y su cuenta, y también para unirse.',
  tabs: 'Formas de recibir ayuda',
  contact: 'Contactar a la ayuda',
  answers: 'Respuestas rápidas',
  helpsTitle: 'Qué nos ayuda a responder rápido',
  helps: [
    'Su número de proveedor: empieza con SWD- y está en su perfil y en nuestros correos',
    'El trabajo o la oferta sobre la que escribe',
    'Para los cobros: el día y el monto que esperaba',
  ],
  joinTitle: '¿Quiere unirse?',
  join: `Debe tener ${f.adultAge} años o más, contar con equipo y transporte propios, poder trabajar legalmente en Estados Unidos y aprobar una verificación de antecedentes.`,
  quick: [
    {
      question: '¿Cuándo me pagan?',
      answer: `Cuando el cliente confirma, o ${f.reviewHours} horas después de que usted marcó el trabajo como terminado. A partir de ahí, el dinero tarda ${f.payoutDays} días hábiles en llegar a su banco.`,
    },
    {
      question: '¿Por qué no puedo hacer una oferta?',
      answer: `La solicitud puede haber llegado a su límite de ofertas o estar ya asignada. Además, su cuenta debe estar aprobada y con los cobros configurados. Las ofertas van de ${f.bidMin} a ${f.bidMax}.`,
    },
    {
      question: 'El cliente reportó un problema. ¿Qué sigue?',
      answer: `Tiene ${f.disputeOfferHours} horas para responder y ofrecer una visita que lo corrija o un reembolso. Sus fotos de antes y después son su mejor prueba. Si no llegan a un acuerdo, nosotros decidimos en un plazo de ${f.disputeDays} días.`,
    },
    {
      question: '¿Cómo cambio mi zona de servicio?',
      answer: `En su perfil: el código postal de su base y un radio de hasta ${f.areaMiles} millas.`,
    },
    {
      question: 'El cliente canceló tarde. ¿Me pagan?',
      answer: `Si faltaban menos de ${f.freeCancellationHours} horas para el inicio, el ${f.lateShare} de su oferta se reserva para usted: de una oferta de ${f.job.bid}, ${f.job.late.provider} después de la comisión.`,
    },
  ],
  faq: 'Todas las preguntas de proveedores',
  webinars: 'Seminarios web',
  webinarsText: 'Sesiones en vivo para proveedores, gratuitas y con tiempo para sus preguntas.',
  webinarsAsk: 'Pregunte por las próximas fechas',
});
