import type { Shape } from '../../../messages/shape.ts';
import type * as En from './public.en.ts';

export const publicPages: Shape<typeof En.publicPages> = {
  reach: 'Cómo comunicarse con nosotros',
  mail: 'Correo electrónico',
  phone: 'Teléfono',
  hours: 'Horario',
  weekdays: ({ open, close }) => `Lun-vie, de ${open} a ${close} ET`,
  saturday: ({ saturdayOpen, saturdayClose }) => `Sáb, de ${saturdayOpen} a ${saturdayClose} ET`,
  replies: (hours) => `Respondemos en un plazo de ${hours} horas en días hábiles.`,
  applyNow: 'Postularse ahora',
  contactSupport: 'Contactar a la ayuda para proveedores',
  resources: 'Recursos',
  allResources: 'Todos los recursos para proveedores',
  calculator: 'Calculadora de precios',
  handbook: 'Manual del proveedor',
  template: 'Plantilla de horarios',
  onThisPage: 'En esta página',
  updated: (day) => `Última actualización: ${day}`,
  english: 'La versión en inglés de este texto es la que rige; esta traducción se ofrece solo como ayuda.',
  splitProvider: 'El proveedor recibe',
  splitCommission: (rate) => `Comisión, ${rate} de la oferta`,
  splitFee: 'Tarifa de servicio, a cargo del cliente',
  exampleNote:
    'Las cifras se basan en las tarifas de hoy; la persona, el trabajo o el precio son un ejemplo.',
};

export const providerSuccess: Shape<typeof En.providerSuccess> = {
  title: '¡Postulación enviada!',
  lead: (days) => `Gracias. Nuestro equipo revisará su postulación en ${days} días hábiles.`,
  next: 'Qué sigue ahora',
  steps: (days) => [
    {
      title: 'Revisión de la postulación',
      text: `Leemos su postulación y verificamos sus datos (${days} días hábiles).`,
    },
    {
      title: 'Verificación de antecedentes',
      text: `Una verificación de antecedentes, con su autorización (${days} días hábiles).`,
    },
    {
      title: 'Aprobación de la cuenta',
      text: 'Usted recibe sus datos de acceso por correo electrónico.',
    },
    {
      title: 'Empiece a recibir trabajos',
      text: 'Vea las solicitudes cerca de usted y haga su primera oferta.',
    },
  ],
  receipt: (hours) =>
    `Le confirmamos por correo electrónico en un plazo de ${hours} horas que la recibimos. Si no le llega nada, revise su carpeta de correo no deseado o escríbanos.`,
  mail: 'Escribir a la ayuda',
  status: 'Ver su postulación',
  authorize: 'Autorizar la verificación de antecedentes',
  authorizeText: 'En la página de su postulación. Sin ella no podemos aprobarla.',
  home: 'Volver a la página de inicio',
};
