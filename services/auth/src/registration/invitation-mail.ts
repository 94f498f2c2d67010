import type { Mail, MailSite } from '@sward/shared/mail';
import { LIMITS, PRODUCT_NAME } from '@sward/shared/product';
import type { Account } from '../accounts/account.ts';
import { accountMail, type Reader, signInButton } from '../accounts/account-mail.ts';

const DAYS = LIMITS.temporaryPasswordDays;

const TEXTS = {
  en: {
    invited: {
      subject: `Your temporary password for ${PRODUCT_NAME}`,
      preview: 'Sign in with it and choose your own.',
      heading: `Welcome to ${PRODUCT_NAME}`,
    },
    approved: {
      subject: `You are approved: your temporary password for ${PRODUCT_NAME}`,
      preview: 'Sign in with it and choose your own.',
      heading: 'You are approved',
    },
    approval: `Your application is approved: you are a provider on ${PRODUCT_NAME} now.`,
    text: 'Sign in with this temporary password, then choose your own. That proves this is your email address.',
    number: 'Your provider ID',
    username: 'Your username',
    password: 'Temporary password',
    limit: `It works once, for ${DAYS} days. The sign-in page sends another one if it is lost.`,
    stranger: 'If you did not register, do nothing: without this email nobody can use the account.',
  },
  es: {
    invited: {
      subject: `Su contraseña temporal para ${PRODUCT_NAME}`,
      preview: 'Inicie sesión con ella y elija la suya.',
      heading: `Le damos la bienvenida a ${PRODUCT_NAME}`,
    },
    approved: {
      subject: `Su postulación está aprobada: su contraseña temporal para ${PRODUCT_NAME}`,
      preview: 'Inicie sesión con ella y elija la suya.',
      heading: 'Su postulación está aprobada',
    },
    approval: `Hemos aprobado su postulación: ya es proveedor de ${PRODUCT_NAME}.`,
    text: 'Inicie sesión con esta contraseña temporal y elija la suya. Así se comprueba que este correo es suyo.',
    number: 'Su número de proveedor',
    username: 'Su usuario',
    password: 'Contraseña temporal',
    limit: `Funciona una vez, durante ${DAYS} días. Si se pierde, la página de inicio de sesión envía otra.`,
    stranger: '¿No se registró? Entonces no haga nada: sin este correo nadie puede usar la cuenta.',
  },
};

/**
 * Mails a secret, to an approved provider together with the approval. Repeats no input of a form, through
 * which a stranger could address the mailbox's reader.
 */
export function invitationMail(
  site: MailSite,
  account: Reader & Pick<Account, 'provider'>,
  temporary: string,
): Mail {
  const t = TEXTS[account.language];
  const { email, provider } = account;
  return accountMail(site, account, provider ? t.approved : t.invited, [
    ...(provider ? [{ text: t.approval }] : []),
    { text: t.text },
    {
      facts: [
        ...(provider ? [[t.number, provider.providerNumber] as const] : []),
        [t.username, email],
        [t.password, temporary],
      ],
    },
    signInButton(site, account),
    { note: t.limit },
    { note: t.stranger },
  ]);
}
