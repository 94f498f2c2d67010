import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import { type Addressee, accountMail, signInButton } from '../accounts/account-mail.ts';

const TEXTS = {
  en: (name: string) => ({
    subject: `Your ${PRODUCT_NAME} account was not deleted`,
    preview: 'A payment is still on its way.',
    heading: `Hello ${name},`,
    why: 'You asked us to delete your account. We could not do it yet: a payment of yours is still open or held for a job.',
    next: 'Finish or cancel that job first. As soon as its money has arrived where it belongs, you can ask again.',
    back: 'Until then your account works as before. Open requests were cancelled, pending bids withdrawn and recurring services ended.',
  }),
  es: (name: string) => ({
    subject: `Su cuenta de ${PRODUCT_NAME} no se ha eliminado`,
    preview: 'Todavía hay un pago en curso.',
    heading: `Hola, ${name}:`,
    why: 'Nos pidió eliminar su cuenta. Aún no es posible: tiene un pago abierto o retenido por un trabajo.',
    next: 'Termine o cancele primero ese trabajo. Cuando el dinero haya llegado a su destino, podrá pedirlo de nuevo.',
    back: 'Hasta entonces su cuenta funciona como antes. Las solicitudes abiertas se cancelaron, las ofertas pendientes se retiraron y los servicios recurrentes terminaron.',
  }),
};

/** Mail about a refused deletion, because money is held. */
export function accountKeptMail(site: MailSite, person: Addressee): Mail {
  const t = TEXTS[person.language](person.firstName);
  return accountMail(site, person, t, [
    { text: t.why },
    { text: t.next },
    { text: t.back },
    signInButton(site, person),
  ]);
}
