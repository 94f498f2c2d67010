import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import { type Addressee, accountMail } from '../accounts/account-mail.ts';

const TEXTS = {
  en: (name: string) => ({
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    preview: 'This is the last email that you get from us.',
    heading: `Goodbye ${name},`,
    done: 'Your account and what we knew about you are deleted, as you asked.',
    kept: 'Records of payments stay as the law requires, without your name.',
    note: 'You may register again with this address at any time.',
  }),
  es: (name: string) => ({
    subject: `Su cuenta de ${PRODUCT_NAME} se ha eliminado`,
    preview: 'Este es el último correo que recibe de nosotros.',
    heading: `Adiós, ${name}:`,
    done: 'Su cuenta y lo que sabíamos de usted se han eliminado, como pidió.',
    kept: 'Los registros de pagos se conservan como exige la ley, sin su nombre.',
    note: 'Puede volver a registrarse con esta dirección cuando quiera.',
  }),
};

/** Mail to the address of a deleted account, sent before it is erased. */
export function accountDeletedMail(site: MailSite, person: Addressee): Mail {
  const t = TEXTS[person.language](person.firstName);
  return accountMail(site, person, t, [{ text: t.done }, { text: t.kept }, { note: t.note }]);
}
