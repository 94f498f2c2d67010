import { alreadyRegisteredMail } from './already-registered.ts';
import { confirmAddressMail } from './confirm-address.ts';

const site = { url: 'https://sward.example', support: 'support@sward.example' };

test.each([
  ['en', /^Confirm your e-mail address/, /^You already have/],
  ['es', /^Confirme su correo/, /^Ya tiene una cuenta/],
] as const)('the mails of a registration are written in %s', (language, confirm, already) => {
  const person = { email: 'dana@example.com', firstName: 'Dana', language };

  const confirmation = confirmAddressMail(site, person, 'token');
  const known = alreadyRegisteredMail(site, person);

  expect(confirmation.subject).toMatch(confirm);
  const prefix = language === 'es' ? '/es' : '';
  expect(confirmation.text).toContain(`https://sward.example${prefix}/confirm?token=token`);
  expect(confirmation.html).toContain(`lang="${language}"`);
  expect(known.subject).toMatch(already);
  expect(known.html).toContain(`lang="${language}"`);
});
