import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import { spanishDevice } from '../spanish-device.ts';
import type * as En from './settings.en.ts';

export const settings: Shape<typeof En.settings> = {
  title: 'Configuración',
  sections: 'Secciones',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  failed: 'No se guardaron los cambios',
  passwordNow: 'Su contraseña',
  edit: 'Cambiar',
  editWhat: (title) => `Cambiar: ${title}`,
  opening: 'Un momento…',
  missing: 'Aún sin indicar',
  name: 'Nombre',
  memberSince: 'Miembro desde',
  yes: 'Sí',
  no: 'No',
};

/** Titles of the sections, kept apart since the index names sections that are not loaded yet. */
export const titles: Shape<typeof En.titles> = {
  profile: 'Sobre usted',
  property: 'Su propiedad',
  plan: 'Su plan',
  business: 'Su empresa',
  contact: 'Idioma y mensajes',
  notifications: 'Notificaciones',
  calendar: 'Sus trabajos en un calendario',
  password: 'Contraseña',
  passkeys: 'Llaves de acceso',
  'second-factor': 'Segundo factor',
  sessions: 'Dónde tiene la sesión abierta',
  data: 'Sus datos',
  delete: 'Eliminar su cuenta',
};

export const notificationsEntry: Shape<typeof En.notificationsEntry> = {
  lead: 'De qué le avisamos por correo, en el sitio y en sus dispositivos.',
  open: 'Elegir de qué avisarme',
};

export const calendarEntry: Shape<typeof En.calendarEntry> = {
  lead: 'Su propio calendario puede mostrar sus trabajos, sin nombres ni calles.',
  open: 'Ver el enlace',
};

export const planEntry: Shape<typeof En.planEntry> = {
  lead: 'Qué cuesta y qué le permite hacer.',
  providerLead: 'Para sus propias solicitudes. Para ofertar no necesita ningún plan.',
  open: 'Ver o cambiar el plan',
};

export const person: Shape<typeof En.person> = {
  phoneHint: 'Nunca se muestra a la otra parte',
  emailHint: 'También es su nombre de usuario',
};

export const property: Shape<typeof En.property> = {
  lead: 'Se usa para completar su próxima solicitud. Los proveedores ven la dirección solo cuando usted acepta su oferta.',
  edit: 'Editar, o ver las propiedades guardadas',
  saved: 'Propiedades guardadas',
  remove: 'Quitar',
  removeWhat: (name) => `Quitar: ${name}`,
  removing: 'Quitando…',
  removed: 'La propiedad guardada se borró',
  notRemoved: 'La propiedad sigue guardada',
};

export const business: Shape<typeof En.business> = {
  lead: 'Lo que los propietarios ven en su página pública y junto a sus ofertas.',
  publicPage: 'Ver su página pública',
  number: 'Número de proveedor',
  numberHint: 'La ayuda se lo pedirá',
  verified: (date) => `Verificado desde el ${date}`,
  insured: (date) => `Con seguro hasta el ${date}`,
  insuredOnce: (date) => `El seguro terminó el ${date}`,
  name: 'Nombre de la empresa',
  skills: 'Servicios que ofrece',
  area: 'Dónde trabaja',
  around: (miles, zip) => `${miles} ${miles === 1 ? 'milla' : 'millas'} alrededor de ${zip}`,
};

/** Texts of the form only. */
export const businessForm: Shape<typeof En.businessForm> = {
  photo: 'Foto',
  photoHint: 'De usted o de su empresa, de menos de 5 MB. Los datos de ubicación se quitan antes de subirla.',
  choosePhoto: 'Elegir una foto',
  removePhoto: 'Quitar la foto',
  uploading: (percent) => `Subiendo: ${percent}%`,
  photoReady: 'La foto llegó. Guarde los cambios para mostrarla.',
  skillsHint:
    'Las solicitudes se asignan según los servicios marcados con una hoja. Los demás se muestran en su página.',
  matched: 'se le asignan solicitudes',
  experience: 'Experiencia',
  baseZip: 'Código postal de base',
  radius: 'Radio',
  miles: (miles) => `${miles} ${miles === 1 ? 'milla' : 'millas'}`,
  map: (area) => `Su zona: ${area}`,
  serviceArea: 'Su zona de servicio en sus palabras',
  bio: 'Sobre su trabajo',
  bioHint: 'De 30 a 500 caracteres. Por favor, sin teléfonos, enlaces ni direcciones.',
  count: (length) => `${length} de 500 caracteres`,
  hasInsurance: 'Tengo un seguro de responsabilidad civil',
  insuranceDetails: 'Aseguradora y número de póliza',
  insuranceHint: 'Solo lo ve nuestro equipo. Un cambio se revisa otra vez antes de mostrar el distintivo.',
  hasEquipment: 'Llevo mi propio equipo',
  equipmentDetails: 'Su equipo',
};

export const contact: Shape<typeof En.contact> = {
  language: 'Idioma',
  languageHint: 'De este sitio y de los correos que le enviamos',
  languages: { en: 'English', es: 'Español' },
  email: 'Envíenme consejos y ofertas por correo',
  sms: 'Envíenme mensajes de texto sobre mis solicitudes y trabajos',
  smsHint: 'Responda STOP para no recibir más, START para recibirlos de nuevo.',
  smsWithoutPhone: 'Hace falta un teléfono, arriba.',
  always: 'Siempre le escribimos sobre su dinero y la seguridad de su cuenta.',
};

export const newPassword: Shape<typeof En.newPassword> = {
  lead: 'Al cambiarla se cierra su sesión en todos los demás dispositivos.',
  submit: 'Cambiar contraseña',
};

/** Texts of the form only. */
export const passwordForm: Shape<typeof En.passwordForm> = {
  old: 'Contraseña actual',
  next: 'Contraseña nueva',
  hint: 'Al menos 8 caracteres',
  again: 'Confirme la contraseña nueva',
  submitting: 'Cambiando…',
  done: 'Contraseña cambiada',
  doneText: 'Su sesión se cerró en todos los demás dispositivos.',
  failed: 'No se cambió la contraseña',
};

export const secondFactor: Shape<typeof En.secondFactor> = {
  lead: 'Con un segundo factor, al iniciar sesión también se pide un código de una aplicación de autenticación de su teléfono.',
  on: 'Segundo factor activado',
  off: 'Segundo factor desactivado',
  needed: 'Los operadores trabajan con un segundo factor. Configúrelo para abrir la mesa de operaciones.',
  obligatory: 'Los operadores deben mantener un segundo factor, por eso no se puede desactivar aquí.',
  begin: 'Configurar un segundo factor',
  toDesk: 'Ir a la mesa de operaciones',
  turnOff: 'Desactivar',
};

/** Texts of the forms that turn the second factor on and off. */
export const factorForms: Shape<typeof En.factorForms> = {
  next: 'Continuar',
  working: 'Un momento…',
  scan: 'Escanee este código con su aplicación de autenticación',
  picture: 'Código QR de la clave que sigue',
  key: 'Escriba esta clave en su aplicación de autenticación',
  open: 'Abrir en la aplicación de autenticación de este dispositivo',
  code: 'Código de la aplicación',
  codeHint: 'Seis dígitos',
  turnOn: 'Activar',
  turningOn: 'Activando…',
  done: 'Su segundo factor está activado',
  doneText: 'Desde ahora se pide un código al iniciar sesión.',
  turningOff: 'Desactivando…',
  gone: 'Su segundo factor está desactivado',
  failed: 'Eso no funcionó',
};

export const sessions: Shape<typeof En.sessions> = {
  device: spanishDevice,
  open: 'Ver los dispositivos',
  lead: 'Cierre la sesión donde no reconozca el dispositivo y luego cambie su contraseña.',
  current: 'Este dispositivo',
  since: (date) => `Sesión iniciada el ${date}`,
  seen: (date) => `última actividad el ${date}`,
  end: 'Cerrar sesión allí',
  endWhat: (device) => `Cerrar sesión allí: ${device}`,
  ending: 'Cerrando sesión…',
  ended: 'Sesión cerrada allí',
  failed: 'No se pudo cerrar la sesión allí',
};

export const data: Shape<typeof En.data> = {
  lead: `Todo lo que ${PRODUCT_NAME} sabe sobre usted, en un archivo. Le avisamos por correo cuando esté listo.`,
  ask: 'Solicitar mis datos',
  askAgain: 'Solicitarlos otra vez',
  asking: 'Solicitando…',
  asked: 'Estamos reuniendo sus datos',
  requested: (date) => `Solicitado el ${date}. Estamos reuniendo sus datos y le avisaremos por correo.`,
  ready: (date) => `Solicitado el ${date} y listo.`,
  until: (date) => `Se puede descargar hasta el ${date}.`,
  download: 'Descargar mis datos',
  link: 'Obtener el enlace de descarga',
  failed: 'No se pudieron solicitar sus datos',
};

export const deletion: Shape<typeof En.deletion> = {
  lead: 'Sus solicitudes y ofertas abiertas se retiran, sus servicios recurrentes terminan, su sesión se cierra en todas partes y sus datos personales se borran. No se puede deshacer.',
  held: 'Mientras haya un pago retenido por uno de sus trabajos, la cuenta no se puede eliminar. Termine o cancele primero ese trabajo.',
  kept: 'Los registros de pagos se conservan el tiempo que exige la ley, sin su nombre cuando es posible.',
  open: 'Eliminar mi cuenta',
  question: '¿Eliminar su cuenta definitivamente?',
  confirm: 'Eliminar definitivamente',
  notYet: 'Su cuenta todavía no se puede eliminar',
  seeJobs: 'Ver mis trabajos',
  deleting: 'Eliminando…',
  done: 'Su cuenta se está eliminando',
  doneText: 'Le comunicamos el resultado por correo.',
  failed: 'La cuenta no se eliminó',
};
