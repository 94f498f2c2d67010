import { PRODUCT_NAME } from '@sward/shared/kernel';
import { composeMail, type Mail, type MailSite } from '@sward/shared/mail';

/**
 * The one mail that carries a secret: the link that proves the address. It repeats nothing that was typed
 * into the form, for a stranger may have typed it to say something to the owner of the mailbox.
 */
export function confirmAddressMail(site: MailSite, email: string, token: string): Mail {
  return composeMail(site, {
    to: email,
    subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
    preview: 'One click and your account is ready.',
    heading: `Welcome to ${PRODUCT_NAME}`,
    blocks: [
      {
        text: 'Please confirm that this is your e-mail address. Then you can sign in and request lawn care.',
      },
      {
        action: {
          label: 'Confirm my address',
          url: `${site.url}/confirm?token=${encodeURIComponent(token)}`,
        },
      },
      { facts: [['Your username', email]] },
      { note: 'The link works for 7 days. Sign in with the password that you chose.' },
      { note: 'You did not register? Then do nothing: without this link nobody can use the account.' },
    ],
  });
}
