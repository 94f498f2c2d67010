import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import type { Account } from '../accounts/account.ts';
import { type Addressee, accountMail, signInButton } from '../accounts/account-mail.ts';

const SUSPENDED = {
  en: (name: string) => ({
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    preview: 'What this means, and whom to ask.',
    heading: `Hello ${name},`,
    text: 'We have suspended your account. You are signed out everywhere and cannot sign in for now.',
    work: 'Open requests were cancelled, pending bids withdrawn and recurring services ended. We decide about each accepted job and tell both sides.',
    ask: 'Do you want to know why, or is it a mistake? Write to us: we read it and answer by email.',
    page: 'Write to us',
  }),
  es: (name: string) => ({
    subject: `Su cuenta de ${PRODUCT_NAME} está suspendida`,
    preview: 'Qué significa y a quién preguntar.',
    heading: `Hola, ${name}:`,
    text: 'Hemos suspendido su cuenta. Su sesión está cerrada en todas partes y por ahora no puede iniciarla.',
    work: 'Las solicitudes abiertas se cancelaron, las ofertas pendientes se retiraron y los servicios recurrentes terminaron. Decidimos sobre cada trabajo aceptado y avisamos a ambas partes.',
    ask: '¿Quiere saber por qué, o es un error? Escríbanos: lo leemos y respondemos por correo electrónico.',
    page: 'Escribirnos',
  }),
};

const REINSTATED = {
  en: (name: string) => ({
    subject: `Your ${PRODUCT_NAME} account is open again`,
    preview: 'You can sign in again.',
    heading: `Hello ${name},`,
    text: 'Your account is no longer suspended. You can sign in again.',
    work: 'What was cancelled, withdrawn or ended meanwhile stays so.',
  }),
  es: (name: string) => ({
    subject: `Su cuenta de ${PRODUCT_NAME} está abierta de nuevo`,
    preview: 'Ya puede iniciar sesión.',
    heading: `Hola, ${name}:`,
    text: 'Su cuenta ya no está suspendida. Puede iniciar sesión de nuevo.',
    work: 'Lo que se canceló, retiró o terminó mientras tanto queda así.',
  }),
};

type Person = Addressee & Pick<Account, 'userType'>;

/** Mail about a suspension, without the reason, which is a note of operators. An operator has no work to speak of. */
export function suspendedMail(site: MailSite, person: Person): Mail {
  const t = SUSPENDED[person.language](person.firstName);
  const form = person.userType === 'provider' ? 'provider-support' : 'support';
  return accountMail(site, person, t, [
    { text: t.text },
    ...(person.userType === 'operator' ? [] : [{ text: t.work }]),
    { text: t.ask },
    { action: { label: t.page, url: `${site.url}/${form}` } },
  ]);
}

/** Mail about a suspension that has ended. */
export function reinstatedMail(site: MailSite, person: Person): Mail {
  const t = REINSTATED[person.language](person.firstName);
  return accountMail(site, person, t, [{ text: t.text }, { text: t.work }, signInButton(site, person)]);
}
