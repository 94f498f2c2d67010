import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../messages/shape.ts';
import type * as En from './auth.en.ts';

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
  passkey: 'Usar una llave de acceso',
  passkeyPending: 'Siga en su dispositivo…',
  noPasskey: 'No se eligió ninguna llave de acceso. Inicie sesión con su contraseña.',
  success: '¡Sesión iniciada!',
  welcome: (name) => `¡Qué gusto verle de nuevo, ${name}!`,
  failed: 'No se pudo iniciar sesión',
  failedText: 'No se pudo iniciar sesión. Revise sus datos.',
  invited: 'Le enviamos una contraseña temporal por correo electrónico',
  invitedHint: 'Inicie sesión con ella para seguir. Después elegirá su propia contraseña.',
  forgot: '¿Olvidó su contraseña?',
  credentials: 'Le enviamos sus datos de acceso por correo electrónico.',
  again: 'Enviar de nuevo',
  sending: 'Enviando…',
  sent: 'Correo enviado',
  sentText:
    'Si esta dirección está pendiente de un primer inicio de sesión, le enviamos otra contraseña temporal.',
  sendFailed: 'No se pudo enviar el correo',
  joinTitle: `¿Es su primera vez en ${PRODUCT_NAME}?`,
  joinText: 'Publique una solicitud y reciba ofertas de proveedores de su zona.',
  join: 'Unirse como propietario',
  joinProvider: 'Unirse como proveedor de servicios',
};

export const secondFactor: Shape<typeof En.secondFactor> = {
  title: 'Escriba su código',
  lead: 'Abra su aplicación de autenticación y escriba los seis dígitos que muestra para esta cuenta.',
  code: 'Código',
  submit: 'Continuar',
  submitting: 'Comprobando…',
  restart: 'Iniciar sesión de otra manera',
  lost: '¿Perdió la aplicación? Escríbanos',
  over: 'Pasó demasiado tiempo. Inicie sesión de nuevo.',
};

export const newPassword: Shape<typeof En.newPassword> = {
  title: 'Elija su propia contraseña',
  lead: 'Inició sesión con una contraseña temporal. Solo sirve una vez.',
  password: 'Contraseña nueva',
  hint: 'Al menos 8 caracteres',
  submit: 'Guardar contraseña',
  submitting: 'Guardando…',
  failed: 'No se pudo guardar la contraseña',
};

export const forgotPassword: Shape<typeof En.forgotPassword> = {
  title: 'Restablezca su contraseña',
  lead: 'Díganos su nombre de usuario y le enviamos un código.',
  askForm: 'Pedir un código',
  ask: 'Enviar código',
  asking: 'Enviando código…',
  askFailed: 'No se pudo enviar el código',
  tooMany: 'Demasiados intentos. Espere un momento.',
  sentTitle: 'Escriba el código',
  sentText: (address) =>
    `Si ${address} tiene una cuenta con contraseña, le llegará un código en breve. Sirve durante una hora.`,
  firstTime:
    '¿Todavía usa una contraseña temporal? Elija “Enviar de nuevo” en la página de inicio de sesión.',
  code: 'Código del correo',
  submit: 'Cambiar contraseña',
  submitting: 'Cambiando contraseña…',
  again: 'Enviar un código nuevo',
  changed: 'Contraseña cambiada',
  changedText: 'Ya puede iniciar sesión con su contraseña nueva. Las demás sesiones se cerraron.',
  failed: 'No se pudo cambiar la contraseña',
  back: 'Volver a iniciar sesión',
};

export const quickAccount: Shape<typeof En.quickAccount> = {
  title: 'Cree su cuenta',
  lead: 'En dos minutos podrá solicitar servicios de césped. Le enviamos una contraseña temporal por correo electrónico.',
  preferFull: '¿Prefiere elegir una contraseña ahora?',
  fullForm: 'Use el formulario completo',
  form: 'Cree su cuenta',
  success: '¡Cuenta creada con éxito!',
  successText: `Le damos la bienvenida a ${PRODUCT_NAME}. Ya puede solicitar servicios de césped.`,
  failed: 'No se pudo completar el registro',
  failedText: 'Inténtelo de nuevo o escriba a la ayuda si el problema continúa.',
};

export const registration: Shape<typeof En.registration> = {
  title: 'Cree su cuenta de propietario',
  lead: 'Es gratis y toma un minuto.',
  form: 'Registro',
  have: '¿Ya tiene una cuenta?',
  signIn: 'Inicie sesión aquí',
  you: 'Sobre usted',
  phoneHint: 'Los proveedores nunca lo ven',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres',
  confirmPassword: 'Confirmar contraseña',
  property: 'Su propiedad',
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

export const signUpCode: Shape<typeof En.signUpCode> = {
  title: 'Revise su correo electrónico',
  text: (address) =>
    `Enviamos un código a ${address}. Funciona durante diez minutos, en esta ventana. Si ya existe una cuenta, el correo lo dice.`,
  code: 'Código del correo',
  terms: 'Al crear su cuenta, acepta los',
  submit: 'Crear cuenta',
  submitting: 'Creando cuenta…',
  again: 'Enviar un código nuevo',
  sending: 'Enviando código…',
  sent: 'Un código nuevo está en camino',
  letters: 'Mi código tiene letras',
  wrongCode:
    'Este código es incorrecto, venció o ya se usó. Pida un código nuevo: el correo le dice cómo seguir.',
  back: 'Cambiar mis datos',
  failed: 'No se pudo completar el registro',
  failedText: 'No se pudo completar el registro. Inténtelo de nuevo.',
};

export const registered: Shape<typeof En.registered> = {
  title: '¡Registro exitoso!',
  lead: 'Su dirección está confirmada. Revise su correo electrónico: ahí está su nombre de usuario.',
  next: 'Qué sigue ahora',
  steps: ['Inicie sesión', 'Complete su perfil', 'Solicite su primer servicio'],
  logIn: 'Iniciar sesión ahora',
  home: 'Volver al inicio',
};

export const confirmation: Shape<typeof En.confirmation> = {
  title: 'Confirme su correo electrónico',
  lead: 'Elija la contraseña con la que quiere iniciar sesión. Una que eligió antes ya no cuenta.',
  submit: 'Confirmar mi dirección',
  working: 'Un momento, estamos confirmando su dirección…',
  done: 'Su correo electrónico está confirmado',
  doneText: 'Ya puede iniciar sesión.',
  failed: 'Este enlace no funciona',
  failedText: 'Este enlace venció o ya se usó.',
  failedHint: '¿Ya la confirmó? Inicie sesión. Si no, cree su cuenta de nuevo: le enviamos un código.',
  logIn: 'Iniciar sesión ahora',
  toLogin: 'Ir a iniciar sesión',
  again: 'Crear mi cuenta de nuevo',
};
