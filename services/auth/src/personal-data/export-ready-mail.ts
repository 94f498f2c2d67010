import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import { type Addressee, accountMail, settingsButton } from '../accounts/account-mail.ts';

const TEXTS = {
  en: (name: string) => ({
    subject: `Your ${PRODUCT_NAME} data is ready`,
    preview: 'Get it in your settings within seven days.',
    heading: `Hello ${name},`,
    ready: 'Everything that we know about you is collected in one file.',
    note: 'The file is there for 7 days and for nobody but you: sign in to get it.',
  }),
  es: (name: string) => ({
    subject: `Sus datos de ${PRODUCT_NAME} están listos`,
    preview: 'Descárguelos en su configuración en un plazo de siete días.',
    heading: `Hola, ${name}:`,
    ready: 'Todo lo que sabemos de usted está reunido en un archivo.',
    note: 'El archivo está disponible 7 días y solo para usted: inicie sesión para descargarlo.',
  }),
};

/** Mail that an export is ready. It contains neither the file nor a link that grants access to it. */
export function exportReadyMail(site: MailSite, person: Addressee): Mail {
  const t = TEXTS[person.language](person.firstName);
  return accountMail(site, person, t, [
    { text: t.ready },
    settingsButton(site, person, 'data'),
    { note: t.note },
  ]);
}
