import { PRODUCT_NAME } from '@sward/shared/kernel';
import { composeMail, type Mail, type MailSite } from '@sward/shared/mail';

/** The one mail that carries a secret: the link that proves the address. */
export function confirmAddressMail(
  site: MailSite,
  person: { email: string; firstName: string },
  token: string,
): Mail {
  return composeMail(site, {
    to: person.email,
    subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
    preview: 'One click and your account is ready.',
    heading: `Welcome to ${PRODUCT_NAME}, ${person.firstName}`,
    blocks: [
      { text: 'Please confirm that this is your e-mail address. Then you can sign in and request lawn care.' },
      { action: { label: 'Confirm my address', url: `${site.url}/confirm?token=${encodeURIComponent(token)}` } },
      { facts: [['Your username', person.email]] },
      { note: 'The link works for 7 days. Sign in with the password that you chose.' },
      { note: 'You did not register? Then do nothing: without this link nobody can use the account.' },
    ],
  });
}
