import type { Shape } from '../../../messages/shape.ts';
import type * as En from './guarantees.en.ts';

export const guarantees: Shape<typeof En.guarantees> = (f) => ({
  title: 'Garantías del servicio',
  lead: 'Seis promesas, qué significa cada una y hasta dónde llega.',
  items: [
    {
      title: 'Su dinero queda retenido hasta que el trabajo esté terminado',
      text: `Usted paga cuando acepta una oferta. El proveedor cobra cuando usted confirma, o ${f.reviewHours} horas después de terminado el trabajo si usted no ha reportado un problema.`,
    },
    {
      title: 'El precio de la oferta es el precio que paga',
      text: `La oferta más la tarifa de servicio fija de ${f.fee}, en un solo total desde el principio. Después no se agrega nada sin su acuerdo. El cargo por el viaje de un proveedor que no puede entrar, como máximo ${f.tripMost}, figura en la oferta.`,
    },
    {
      title: 'Proveedores verificados',
      text: 'Revisamos a cada proveedor, y ha aprobado una verificación de antecedentes antes de su primera oferta. “Con seguro” aparece solo mientras esté vigente una póliza que hemos comprobado.',
    },
    {
      title: 'Se corrige o se le devuelve',
      text: `Si el trabajo no es como se acordó, el proveedor puede corregirlo o reembolsarle. Si no llegan a un acuerdo, nosotros decidimos en un plazo de ${f.disputeDays} días, hasta un reembolso total.`,
    },
    {
      title: 'A tiempo, o con aviso a tiempo',
      text: `Más de ${f.lateMinutes} minutos de retraso sin avisar: puede pedir un descuento del ${f.lateDiscount}. Si nadie ha llegado ${f.noShowHours} hora después de terminar el horario: cancele y se le devuelve todo.`,
    },
    {
      title: 'Precio justo',
      text: `¿Un proveedor de nuestro sitio le ofreció el mismo trabajo, para la misma propiedad y el mismo día, por menos? Envíenos la oferta antes del trabajo. La revisamos en ${f.priceMatchDays} día hábil.`,
    },
  ],
  reportTitle: 'Cómo reportar un problema',
  report: [
    {
      title: 'Abra el trabajo',
      text: `En su página, elija reportar un problema, dentro de las ${f.reviewHours} horas después de terminado.`,
    },
    {
      title: 'Diga qué está mal',
      text: 'Elija un motivo, descríbalo en pocas palabras y agregue fotos.',
    },
    {
      title: 'Reciba la respuesta del proveedor',
      text: `En un plazo de ${f.disputeOfferHours} horas, el proveedor puede ofrecer una visita que lo corrija o un reembolso.`,
    },
    {
      title: 'Decidimos si hace falta',
      text: `Por escrito, con nuestras razones, en un plazo de ${f.disputeDays} días.`,
    },
  ],
  reportNote:
    'El pago queda en espera desde el momento en que usted reporta. También respondemos las solicitudes de reembolso por correo:',
  refundReply: `en ${f.refundReplyDays} días hábiles.`,
  limitsTitle: 'Limitaciones',
  limits: [
    `Los problemas reportados más de ${f.reviewHours} horas después de terminado el trabajo ya no pueden detener un pago; aun así le ayudamos a comunicarse con el proveedor.`,
    'No se cubren trabajos ni pagos acordados fuera del producto.',
    'El clima y los daños que ya existían no son culpa del proveedor; deciden las fotos tomadas antes del trabajo.',
    'Las garantías se limitan al precio del trabajo, incluida la tarifa de servicio. No le quitan derechos que la ley le otorga.',
    'No cubren pérdidas que se habrían podido evitar avisándonos a nosotros o al proveedor.',
  ],
  contact: 'Contactar a la ayuda',
  terms: 'Términos del servicio',
});
