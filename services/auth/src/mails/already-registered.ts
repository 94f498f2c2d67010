import { PRODUCT_NAME } from '@sward/shared/kernel';
import { composeMail, type Mail, type MailSite } from '@sward/shared/mail';

/** To the owner of an account whose address somebody registered again. */
export function alreadyRegisteredMail(site: MailSite, person: { email: string; firstName: string }): Mail {
  return composeMail(site, {
    to: person.email,
    subject: `You already have a ${PRODUCT_NAME} account`,
    preview: 'Just sign in; nothing has changed.',
    heading: `Hello again, ${person.firstName}`,
    blocks: [
      {
        text: 'Somebody, probably you, just registered with this e-mail address. It already has an account.',
      },
      { text: 'Nothing has changed: sign in with the password that you have.' },
      { action: { label: 'Sign in', url: `${site.url}/login` } },
      { note: 'It was not you? Then do nothing: your account and your password are as they were.' },
    ],
  });
}
