import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './applications.en.ts';

export const application: Shape<typeof En.application> = {
  submit: 'Enviar postulación',
  submitting: 'Enviando postulación…',
  failed: 'No se pudo enviar la postulación',
  failedText: 'Inténtelo de nuevo o escriba a la ayuda si el problema continúa.',
  choose: 'Seleccione',
  phoneHint: 'Solo para nosotros. Los clientes le escriben a través del sitio.',
  businessName: 'Nombre de la empresa',
  serviceArea: 'Zona de servicio',
  serviceAreaHint: 'Por ejemplo, un radio alrededor de su ciudad o un condado.',
};

export const providerForm: Shape<typeof En.providerForm> = {
  title: 'Postúlese como proveedor de servicios',
  lead: (days) => `Háblenos de su empresa. Respondemos en ${days} días hábiles.`,
  have: '¿Ya es proveedor?',
  signIn: 'Inicie sesión aquí',
  form: 'Postulación de proveedor',
  business: 'Su empresa',
  businessType: 'Tipo de empresa',
  yearsExperience: 'Años de experiencia',
  owner: 'Titular y contacto',
  place: 'Dónde trabaja',
  services: 'Qué ofrece',
  servicesOffered: 'Servicios que ofrece',
  businessDescription: 'Descripción de la empresa',
  businessDescriptionHint:
    'Qué hace y qué pueden esperar los clientes. Sin teléfonos, enlaces ni direcciones.',
  licenseNumber: 'Número de licencia',
  insuranceProvider: 'Compañía de seguros',
  agreement: 'Acuerdo',
  emailOptIn: 'Quiero recibir novedades para proveedores por correo electrónico',
  smsOptIn: 'Quiero recibir mensajes de texto sobre solicitudes nuevas',
  success: '¡Postulación enviada con éxito!',
  successText: (providerId) =>
    `Su número de proveedor es ${providerId}. Le confirmamos la recepción en un plazo de 24 horas.`,
};

export const join: Shape<typeof En.join> = {
  title: 'Únase como proveedor de servicios',
  progress: (step) => `Paso ${step} de 3`,
  steps: ['Datos de la empresa', 'Datos del servicio', 'Más datos y acuerdo'],
  stepsLabel: 'Pasos de la postulación',
  done: 'listo',
  next: 'Continuar',
  back: 'Atrás',
  businessNameHint: 'El nombre que verán los clientes.',
  serviceTypes: 'Tipos de servicio',
  experience: 'Experiencia',
  bio: 'Presentación',
  bioHint:
    'Se muestra en su perfil de proveedor. De 30 a 500 caracteres, sin teléfonos, enlaces ni direcciones.',
  hasInsurance: 'Tengo seguro de responsabilidad civil',
  insuranceDetails: 'Datos del seguro',
  insuranceDetailsHint: 'Compañía de seguros y número de póliza.',
  hasEquipment: 'Tengo mi propio equipo',
  equipmentDetails: 'Datos del equipo',
  equipmentDetailsHint: 'Con qué trabaja.',
  backgroundCheck: 'Doy mi consentimiento para una verificación de antecedentes',
  backgroundCheckHint: 'Sin él no podemos aprobarle. También puede darlo más tarde, en su página de estado.',
  emailOptIn: 'Quiero recibir por correo las solicitudes nuevas cerca de mí y novedades para proveedores',
  including: ', incluidos el acuerdo de servicio, la estructura de comisiones y las normas de conducta',
  success: 'Postulación enviada',
  successText: '¡Recibimos su postulación y pronto nos pondremos en contacto!',
  number: (providerId) => `Su número de proveedor es ${providerId}.`,
  whatsNext: 'Qué sigue ahora',
  whyTitle: `¿Por qué unirse a ${PRODUCT_NAME}?`,
  why: (payoutDays) => [
    { title: 'Organice su horario', text: 'Elija los días y los trabajos que le convengan.' },
    { title: 'Trabajo constante', text: 'Una visita puede convertirse en un cliente habitual.' },
    { title: 'Cobre pronto', text: `El dinero llega a su banco en ${payoutDays} días hábiles.` },
    {
      title: 'Una aplicación sencilla',
      text: 'Solicitudes, ofertas y mensajes en su teléfono, sin instalar nada.',
    },
    {
      title: 'Opciones de seguro',
      text: 'Pregúntenos por el seguro de responsabilidad civil con descuento.',
    },
    {
      title: 'Haga crecer su reputación',
      text: 'Las reseñas de trabajos reales muestran lo que sabe hacer.',
    },
  ],
};
