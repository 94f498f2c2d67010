import { type Block, composeMail, type Mail, type MailContent, type MailSite } from '@sward/shared/mail';
import type { Account } from './account.ts';

/** Where a mail goes, and in which language. */
export type Reader = Pick<Account, 'email' | 'language'>;

/** The owner of a proved address, who may be called by name. */
export type Addressee = Reader & Pick<Account, 'firstName'>;

/** One mail of the service, in the language of its reader. */
export function letter(
  site: MailSite,
  { email, language }: Reader,
  { subject, preview, heading }: Pick<MailContent, 'subject' | 'preview' | 'heading'>,
  blocks: readonly Block[],
): Mail {
  return composeMail(site, { to: email, language, subject, preview, heading, blocks });
}

const SIGN_IN = { en: 'Sign in', es: 'Iniciar sesión' };
const SETTINGS = { en: 'Open my settings', es: 'Abrir mis ajustes' };

export function signInButton(site: MailSite, { language }: Reader): Block {
  return { action: { label: SIGN_IN[language], url: `${site.url}/login` } };
}

/** `section` is the anchor of a part of the settings. */
export function settingsButton(site: MailSite, { language }: Reader, section: string): Block {
  return { action: { label: SETTINGS[language], url: `${site.url}/settings#${section}` } };
}
