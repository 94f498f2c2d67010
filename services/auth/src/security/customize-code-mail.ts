import { accountByEmail } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { resetCodeMail } from './reset-code-mail.ts';

/**
 * Returns Sward's text of the user pool's code mail, in the language of the account. `code` is the pool's
 * placeholder.
 */
export async function customizeCodeMail(
  ports: Pick<Ports, 'accounts' | 'site'>,
  email: string,
  code: string,
): Promise<{ emailSubject: string; emailMessage: string }> {
  const account = await accountByEmail(ports.accounts, email.toLowerCase());
  const { subject, html } = resetCodeMail(ports.site, account?.language ?? 'en', code);
  return { emailSubject: subject, emailMessage: html };
}
