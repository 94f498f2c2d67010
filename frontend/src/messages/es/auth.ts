import { PRODUCT_NAME } from '@sward/shared/kernel';
import type * as En from '../en/auth.ts';
import type { Shape } from '../shape.ts';

export const login: Shape<typeof En.login> = {
  title: `Inicie sesión en ${PRODUCT_NAME}`,
  tabs: 'Iniciar sesión o registrarse',
  signIn: 'Iniciar sesión',
  register: 'Registrarse',
  username: 'Nombre de usuario',
  usernameHint: 'El correo electrónico con el que se registró',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  success: '¡Sesión iniciada!',
  welcome: (name) => `¡Qué gusto verle de nuevo, ${name}!`,
  failed: 'No se pudo iniciar sesión',
  failedText: 'No se pudo iniciar sesión. Revise sus datos.',
  credentials: 'Le enviamos sus datos de acceso por correo electrónico.',
  again: 'Enviar de nuevo',
  sent: 'Correo enviado',
  sentText: 'Si esta dirección está pendiente de confirmación, le enviamos un enlace nuevo.',
  sendFailed: 'No se pudo enviar el correo',
  joinTitle: `¿Es su primera vez en ${PRODUCT_NAME}?`,
  joinText: 'Publique una solicitud y reciba ofertas de proveedores de su zona.',
  join: 'Unirse como propietario',
};

export const registration: Shape<typeof En.registration> = {
  title: 'Cree su cuenta de propietario',
  lead: 'Es gratis y toma un minuto.',
  form: 'Registro',
  have: '¿Ya tiene una cuenta?',
  signIn: 'Inicie sesión aquí',
  you: 'Sobre usted',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phoneHint: 'Los proveedores nunca lo ven',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres',
  confirmPassword: 'Confirmar contraseña',
  property: 'Su propiedad',
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  propertyType: 'Tipo de propiedad',
  propertySize: 'Tamaño de la propiedad',
  sizes: {
    small: 'Pequeño (menos de 0.25 acres)',
    medium: 'Mediano (de 0.25 a 0.5 acres)',
    large: 'Grande (más de 0.5 acres)',
  },
  emailOptIn: 'Quiero recibir consejos y ofertas por correo electrónico',
  smsOptIn: 'Quiero recibir mensajes de texto sobre mis solicitudes',
  submit: 'Crear cuenta',
  submitting: 'Creando cuenta…',
  success: '¡Registro exitoso!',
  successText:
    'Su cuenta de propietario está lista. Revise su correo electrónico: ahí están sus datos de acceso.',
  failed: 'No se pudo completar el registro',
  failedText: 'No se pudo completar el registro. Inténtelo de nuevo.',
};

export const registered: Shape<typeof En.registered> = {
  title: '¡Registro exitoso!',
  lead: 'Revise su correo electrónico: le enviamos su nombre de usuario y un enlace para confirmar su dirección.',
  next: 'Qué sigue ahora',
  steps: ['Inicie sesión', 'Complete su perfil', 'Solicite su primer servicio'],
  logIn: 'Iniciar sesión ahora',
  home: 'Volver al inicio',
};

export const confirmation: Shape<typeof En.confirmation> = {
  title: 'Confirme su correo electrónico',
  working: 'Un momento, estamos confirmando su dirección…',
  done: 'Su correo electrónico está confirmado',
  doneText: 'Ya puede iniciar sesión.',
  failed: 'Este enlace no funciona',
  failedText: 'Este enlace venció o ya se usó.',
  failedHint:
    'Escriba su nombre de usuario en la página de inicio de sesión y elija “Enviar de nuevo” para recibir otro.',
  logIn: 'Iniciar sesión ahora',
  toLogin: 'Ir a iniciar sesión',
};
