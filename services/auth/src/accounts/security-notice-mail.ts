import type { Mail, MailSite } from '@sward/shared/mail';
import { accountMail, type Reader } from './account-mail.ts';

export type SecurityEvent = 'password' | 'second_factor_on' | 'second_factor_off' | 'second_factor_failed';

const TEXTS = {
  en: {
    password: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. Your other devices are signed out.',
    },
    second_factor_on: {
      subject: 'Your second factor is on',
      text: 'From now on signing in asks for a code of your authenticator app.',
    },
    second_factor_off: {
      subject: 'Your second factor is off',
      text: 'From now on signing in asks for your password alone.',
    },
    second_factor_failed: {
      subject: 'Wrong codes at your second factor',
      text: 'Somebody signed in with your password and then entered a wrong code three times. Nobody got in.',
    },
    mine: 'If that was you, there is nothing to do.',
    notMine: 'Not you? Set a new password at once and look where you are signed in.',
    action: 'Set a new password',
  },
  es: {
    password: {
      subject: 'Su contraseña ha cambiado',
      text: 'La contraseña de su cuenta ha cambiado. Se ha cerrado la sesión en sus demás dispositivos.',
    },
    second_factor_on: {
      subject: 'Su segundo factor está activado',
      text: 'Desde ahora, al iniciar sesión se pide un código de su aplicación de autenticación.',
    },
    second_factor_off: {
      subject: 'Su segundo factor está desactivado',
      text: 'Desde ahora, al iniciar sesión solo se pide su contraseña.',
    },
    second_factor_failed: {
      subject: 'Códigos incorrectos en su segundo factor',
      text: 'Alguien usó su contraseña y después escribió tres veces un código incorrecto. Nadie ha entrado.',
    },
    mine: 'Si fue usted, no hay nada que hacer.',
    notMine: '¿No fue usted? Elija enseguida otra contraseña y revise dónde tiene sesiones abiertas.',
    action: 'Elegir otra contraseña',
  },
};

/** Mail to the account holder, after a change of the way to sign in or an attempt on it, by any actor. */
export function securityNotice(site: MailSite, reader: Reader, event: SecurityEvent): Mail {
  const t = TEXTS[reader.language];
  const { subject, text } = t[event];
  return accountMail(site, reader, { subject, preview: t.mine, heading: subject }, [
    { text },
    { text: t.mine },
    { text: t.notMine },
    { action: { label: t.action, url: `${site.url}/forgot-password` } },
  ]);
}
