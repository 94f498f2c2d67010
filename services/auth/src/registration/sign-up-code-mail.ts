import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import { accountMail, type Reader } from '../accounts/account-mail.ts';

const TEXTS = {
  en: (domain: string) => ({
    subject: `Your code for signing up to ${PRODUCT_NAME}`,
    preview: 'It works for ten minutes.',
    heading: `Welcome to ${PRODUCT_NAME}`,
    text: 'Enter this code where you are signing up. That proves this is your email address.',
    username: 'Your username',
    code: 'Your code',
    limit: 'It works for ten minutes, and only in the window in which you asked for it.',
    asks: `Enter it at ${domain} alone. Nobody at ${PRODUCT_NAME} asks for it, by phone, email or message.`,
    stranger: 'If you are not signing up, ignore this email: without the code there is no account.',
  }),
  es: (domain: string) => ({
    subject: `Su código para registrarse en ${PRODUCT_NAME}`,
    preview: 'Funciona durante diez minutos.',
    heading: `Le damos la bienvenida a ${PRODUCT_NAME}`,
    text: 'Escriba este código donde se está registrando. Así se comprueba que este correo es suyo.',
    username: 'Su usuario',
    code: 'Su código',
    limit: 'Funciona durante diez minutos y solo en la ventana en la que lo pidió.',
    asks: `Escríbalo solo en ${domain}. Nadie de ${PRODUCT_NAME} se lo pide, ni por teléfono, ni por correo, ni por mensaje.`,
    stranger: '¿No se está registrando? Ignore este correo: sin el código no hay cuenta.',
  }),
};

/**
 * Mails the secret code that confirms the address. Repeats no input of a form, through which a stranger could
 * address the mailbox's reader.
 */
export function signUpCodeMail(site: MailSite, reader: Reader, code: string): Mail {
  const t = TEXTS[reader.language](new URL(site.url).host);
  return accountMail(site, reader, t, [
    { text: t.text },
    {
      facts: [
        [t.username, reader.email],
        [t.code, code],
      ],
    },
    { note: t.limit },
    { note: t.asks },
    { note: t.stranger },
  ]);
}
