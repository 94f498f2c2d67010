import type { Mail, MailSite } from '@sward/shared/mail';
import { accountMail, type Reader, settingsButton } from '../accounts/account-mail.ts';

const TEXTS = {
  en: {
    added: {
      subject: 'A passkey was added',
      text: 'A new passkey signs in to your account from now on. Your settings list all of them.',
    },
    removed: {
      subject: 'A passkey was removed',
      text: 'A passkey no longer signs in to your account. Your settings list those that do.',
    },
    mine: 'If that was you, there is nothing to do.',
    notMine:
      'Not you? Remove every passkey that you do not know, set a new password and look where you are signed in.',
  },
  es: {
    added: {
      subject: 'Se agregó una llave de acceso',
      text: 'Desde ahora, una nueva llave de acceso inicia sesión en su cuenta. En su configuración las ve todas.',
    },
    removed: {
      subject: 'Se eliminó una llave de acceso',
      text: 'Una llave de acceso ya no inicia sesión en su cuenta. En su configuración ve las que quedan.',
    },
    mine: 'Si fue usted, no hay nada que hacer.',
    notMine:
      '¿No fue usted? Elimine toda llave de acceso que no conozca, elija otra contraseña y revise dónde tiene sesiones abiertas.',
  },
};

/** Mail to the account holder, after a passkey was added or removed, by any actor. */
export function passkeyNotice(site: MailSite, reader: Reader, change: 'added' | 'removed'): Mail {
  const t = TEXTS[reader.language];
  const { subject, text } = t[change];
  return accountMail(site, reader, { subject, preview: t.mine, heading: subject }, [
    { text },
    { text: t.mine },
    { text: t.notMine },
    settingsButton(site, reader, 'passkeys'),
  ]);
}
