import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import { accountMail, type Reader } from '../accounts/account-mail.ts';

const TEXTS = {
  en: {
    subject: `Your code for a new ${PRODUCT_NAME} password`,
    preview: 'It works for one hour.',
    heading: 'A new password',
    text: 'Enter this code where you asked for a new password.',
    code: 'Your code',
    limit: 'It works for one hour.',
    stranger: 'If you did not ask for it, do nothing, and give this code to nobody: your password stays.',
  },
  es: {
    subject: `Su código para una nueva contraseña de ${PRODUCT_NAME}`,
    preview: 'Funciona durante una hora.',
    heading: 'Una nueva contraseña',
    text: 'Escriba este código donde pidió una nueva contraseña.',
    code: 'Su código',
    limit: 'Funciona durante una hora.',
    stranger: '¿No lo pidió? No haga nada ni dé este código a nadie: su contraseña no cambia.',
  },
};

/** Mail with a reset code; the user pool inserts `code` and sends it itself. */
export function resetCodeMail(site: MailSite, language: Reader['language'], code: string): Mail {
  const t = TEXTS[language];
  return accountMail(site, { email: '', language }, t, [
    { text: t.text },
    { facts: [[t.code, code]] },
    { note: t.limit },
    { note: t.stranger },
  ]);
}
