import { PRODUCT_NAME } from '@sward/shared/kernel';
import type { Mail, MailSite } from '@sward/shared/mail';
import { letter, type Reader } from './letter.ts';

const TEXTS = {
  en: {
    subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
    preview: 'One click and your account is ready.',
    heading: `Welcome to ${PRODUCT_NAME}`,
    text: 'Please confirm that this is your e-mail address. Then you can sign in and request lawn care.',
    action: 'Confirm my address',
    username: 'Your username',
    limit: 'The link works for 7 days. Sign in with the password that you chose.',
    stranger: 'You did not register? Then do nothing: without this link nobody can use the account.',
  },
  es: {
    subject: `Confirme su correo electrónico para ${PRODUCT_NAME}`,
    preview: 'Un clic y su cuenta está lista.',
    heading: `Le damos la bienvenida a ${PRODUCT_NAME}`,
    text: 'Confirme que este correo es suyo. Después podrá iniciar sesión y solicitar el cuidado de su césped.',
    action: 'Confirmar mi correo',
    username: 'Su usuario',
    limit: 'El enlace funciona durante 7 días. Inicie sesión con la contraseña que eligió.',
    stranger: '¿No se registró? Entonces no haga nada: sin este enlace nadie puede usar la cuenta.',
  },
};

/**
 * Carries a secret: the link that proves the address. It repeats nothing that was typed into the form, for a
 * stranger may have typed it to say something to the owner of the mailbox.
 */
export function confirmAddressMail(site: MailSite, reader: Reader, token: string): Mail {
  const t = TEXTS[reader.language];
  return letter(site, reader, t, [
    { text: t.text },
    { action: { label: t.action, url: `${site.url}/confirm?token=${encodeURIComponent(token)}` } },
    { facts: [[t.username, reader.email]] },
    { note: t.limit },
    { note: t.stranger },
  ]);
}
