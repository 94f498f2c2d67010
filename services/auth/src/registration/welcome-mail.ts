import type { Mail, MailSite } from '@sward/shared/mail';
import { PRODUCT_NAME } from '@sward/shared/product';
import type { Account } from '../accounts/account.ts';
import { accountMail, type Reader } from '../accounts/account-mail.ts';

const TEXTS = {
  en: {
    subject: `Welcome to ${PRODUCT_NAME}`,
    preview: 'Your account is ready: this is how it goes on.',
    ready: 'Your email address is confirmed and your account is ready. This is how it goes on:',
    homeowner: {
      steps: [
        '1. Tell us what your lawn needs, and when.',
        '2. Providers near you send you prices, and you choose. Until then they do not see your address.',
        '3. You pay when you accept a bid. We hold the money until the job is done.',
      ],
      action: 'Request lawn care',
    },
    provider: {
      steps: [
        '1. Set up your payouts: you can place bids as soon as that is done.',
        '2. Look over your public profile in your settings, and add a picture.',
        '3. Browse the open requests near you and name your price.',
      ],
      action: 'Open my dashboard',
    },
    operator: {
      steps: [
        '1. Switch on the second factor in your settings: without it the operator desk stays closed.',
        '2. Sign in again with a code of your authenticator app.',
      ],
      action: 'Set up the second factor',
    },
  },
  es: {
    subject: `Le damos la bienvenida a ${PRODUCT_NAME}`,
    preview: 'Su cuenta está lista: así continúa.',
    ready: 'Su correo electrónico está confirmado y su cuenta está lista. Así continúa:',
    homeowner: {
      steps: [
        '1. Díganos qué necesita su césped y cuándo.',
        '2. Los proveedores cercanos le envían precios y usted elige. Hasta entonces no ven su dirección.',
        '3. Paga cuando acepta una oferta. Retenemos el dinero hasta que el trabajo esté hecho.',
      ],
      action: 'Solicitar cuidado del césped',
    },
    provider: {
      steps: [
        '1. Configure sus cobros: en cuanto estén listos, podrá hacer ofertas.',
        '2. Revise su perfil público en su configuración y agregue una foto.',
        '3. Explore las solicitudes abiertas cercanas y ponga su precio.',
      ],
      action: 'Abrir mi panel',
    },
    operator: {
      steps: [
        '1. Active el segundo factor en su configuración: sin él, la mesa de operaciones sigue cerrada.',
        '2. Inicie sesión de nuevo con un código de su aplicación de autenticación.',
      ],
      action: 'Configurar el segundo factor',
    },
  },
};

const PAGES = {
  homeowner: '/request-service',
  provider: '/provider-dashboard',
  operator: '/settings#passkeys',
};

/** Mail to the holder of a newly confirmed address: the next steps. */
export function welcomeMail(
  site: MailSite,
  account: Reader & Pick<Account, 'userType' | 'isProvider'>,
): Mail {
  const t = TEXTS[account.language];
  const kind = account.isProvider ? 'provider' : account.userType;
  const { steps, action } = t[kind];
  return accountMail(site, account, { ...t, heading: t.subject }, [
    { text: t.ready },
    ...steps.map((text) => ({ text })),
    { action: { label: action, url: `${site.url}${PAGES[kind]}` } },
  ]);
}
