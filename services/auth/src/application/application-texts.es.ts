import { PRODUCT_NAME } from '@sward/shared/product';
import type { ApplicationTexts } from './application-texts.ts';

export const es: ApplicationTexts = {
  hello: 'Hola:',
  openStatus: 'Ver mi postulación',
  number: 'Su número de proveedor',
  locale: 'es-US',
  receipt: {
    subject: `Hemos recibido su postulación para ${PRODUCT_NAME}`,
    preview: 'La revisamos en 2 o 3 días hábiles.',
    text: `Gracias por enviar su postulación a ${PRODUCT_NAME}. La revisamos en 2 o 3 días hábiles y le escribimos en cuanto haya novedades.`,
    authorize:
      'Solo podemos aprobarle después de una verificación de antecedentes. Todavía no la ha autorizado: hágalo, por favor, en la página de su postulación.',
    link: 'Guarde este correo: su enlace lleva a su postulación y es solo para usted.',
    notYou: '¿No fue usted? Entonces no haga nada, o escríbanos.',
  },
  alreadyApplied: {
    subject: `Su postulación para ${PRODUCT_NAME} ya está con nosotros`,
    preview: 'No hace falta que la envíe otra vez.',
    text: 'Alguien, probablemente usted, envió otra postulación con esta dirección. Su primera postulación sigue abierta; el formulario nuevo no se ha guardado.',
    authorize:
      'Solo podemos aprobarle después de una verificación de antecedentes, que su primera postulación todavía no autoriza: hágalo, por favor, en su página, con el enlace de abajo. Lo que autorice en la pantalla después del formulario nuevo no cuenta.',
    notYou: '¿No fue usted? Entonces no haga nada: su postulación sigue como estaba.',
  },
  applyLater: {
    subject: `Sobre una nueva postulación para ${PRODUCT_NAME}`,
    preview: 'Todavía es un poco pronto.',
    text: 'Alguien, probablemente usted, envió una postulación con esta dirección. La anterior se rechazó hace menos de 90 días, así que la nueva no se ha guardado.',
    from: 'Puede postularse otra vez a partir del',
  },
  alreadyProvider: {
    subject: `Ya tiene una cuenta en ${PRODUCT_NAME}`,
    preview: 'No hace falta ninguna postulación.',
    text: 'Alguien, probablemente usted, se postuló como proveedor con esta dirección. Su cuenta no necesita ninguna postulación: solo inicie sesión. No ha cambiado nada.',
  },
  question: {
    subject: `Una pregunta sobre su postulación para ${PRODUCT_NAME}`,
    preview: 'Respóndanos para que podamos seguir.',
    text: 'Necesitamos algo más de usted para seguir con su postulación:',
    asked: 'Responda, por favor, en la página de su postulación.',
  },
  notice: {
    subject: `Lea esto, por favor: su postulación para ${PRODUCT_NAME}`,
    preview: 'Puede responder antes de que decidamos.',
    text: 'La verificación de antecedentes que usted autorizó ha encontrado algo, y por ello podríamos rechazar su postulación. Todavía no hemos decidido.',
    report: 'Esto es lo que nos han comunicado:',
    until: 'Puede responder hasta el final del',
    rights:
      'Si el informe es incorrecto o está incompleto, díganoslo en la página de su postulación. También puede impugnarlo ante la empresa que lo hizo y pedirle una copia gratuita.',
  },
  rejected: {
    subject: `Nuestra decisión sobre su postulación para ${PRODUCT_NAME}`,
    preview: 'Gracias por postularse.',
    text: 'Gracias por su interés. No podemos aprobar su postulación.',
    report:
      'La decisión se basa en todo o en parte en la verificación de antecedentes sobre la que le escribimos. La empresa que hizo el informe no ha decidido. Puede impugnar el informe ante ella y pedirle una copia gratuita en un plazo de 60 días.',
    from: 'Puede postularse otra vez a partir del',
  },
  approved: {
    subject: `Su postulación para ${PRODUCT_NAME} está aprobada`,
    preview: 'Ya puede hacer ofertas.',
    text: 'Su postulación está aprobada. Inicie sesión con la contraseña que ya tiene; su cuenta puede hacer ofertas en cuanto estén configurados sus cobros.',
  },
};
