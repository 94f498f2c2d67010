import { type Block, composeMail, type Mail, type MailContent, type MailSite } from '@sward/shared/mail';
import type { Account } from './account.ts';

/** Address and language of a mail. */
export type Reader = Pick<Account, 'email' | 'language'>;

/** The holder of a confirmed address; a mail may greet them by name. */
export type Addressee = Reader & Pick<Account, 'firstName'>;

/** Builds a mail of the service, in its reader's language. */
export function accountMail(
  site: MailSite,
  { email, language }: Reader,
  { subject, preview, heading }: Pick<MailContent, 'subject' | 'preview' | 'heading'>,
  blocks: readonly Block[],
): Mail {
  return composeMail(site, { to: email, language, subject, preview, heading, blocks });
}

const SIGN_IN = { en: 'Sign in', es: 'Iniciar sesión' };
const SETTINGS = { en: 'Open my settings', es: 'Abrir mi configuración' };

export function signInButton(site: MailSite, { language }: Reader): Block {
  return { action: { label: SIGN_IN[language], url: `${site.url}/login` } };
}

/** Links to a part of the settings; `section` is its anchor. */
export function settingsButton(site: MailSite, { language }: Reader, section: string): Block {
  return { action: { label: SETTINGS[language], url: `${site.url}/settings#${section}` } };
}
