import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import { type Addressee, accountMail, signInButton } from '../accounts/account-mail.ts';

const TEXTS = {
  en: (name: string) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    preview: 'Just sign in; nothing has changed.',
    heading: `Hello again, ${name}`,
    text: 'Somebody, probably you, just registered with this email address. It already has an account.',
    same: 'Nothing has changed: sign in with the password that you have.',
    stranger: 'Not you? Then do nothing: your account and your password are as they were.',
  }),
  es: (name: string) => ({
    subject: `Ya tiene una cuenta de ${PRODUCT_NAME}`,
    preview: 'Solo inicie sesión; nada ha cambiado.',
    heading: `Hola de nuevo, ${name}`,
    text: 'Alguien, probablemente usted, acaba de registrarse con este correo, que ya tiene una cuenta.',
    same: 'Nada ha cambiado: inicie sesión con la contraseña que tiene.',
    stranger: '¿No fue usted? Entonces no haga nada: su cuenta y su contraseña siguen como estaban.',
  }),
};

/** Mail to the holder of an account whose address was submitted for registration again. */
export function alreadyRegisteredMail(site: MailSite, person: Addressee): Mail {
  const t = TEXTS[person.language](person.firstName);
  return accountMail(site, person, t, [
    { text: t.text },
    { text: t.same },
    signInButton(site, person),
    { note: t.stranger },
  ]);
}
