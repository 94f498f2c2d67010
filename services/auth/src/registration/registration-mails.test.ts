import { alreadyRegisteredMail } from './already-registered-mail.ts';
import { signUpCodeMail } from './sign-up-code-mail.ts';

const site = { url: 'https://sward.example', support: 'support@sward.example' };
const CODE = '042917';

test.each([
  [
    'en',
    /^Your code for signing up/,
    /^You already have/,
    /Nobody at Sward asks for it/,
    /ignore this email/,
  ],
  ['es', /^Su código para registrarse/, /^Ya tiene una cuenta/, /Nadie de Sward/, /Ignore este correo/],
] as const)(
  'the mails of a registration are written in %s',
  (language, subject, already, warning, ignore) => {
    const person = { email: 'dana@example.com', firstName: 'Dana', language };

    const mailed = signUpCodeMail(site, person, CODE);
    const known = alreadyRegisteredMail(site, person);

    expect(mailed.subject).toMatch(subject);
    expect(mailed.text).toContain(`: ${CODE}\n`);
    expect(mailed.text).toContain(' sward.example');
    expect(mailed.text).toMatch(warning);
    expect(mailed.text).toMatch(ignore);
    expect(mailed.html).toContain(`lang="${language}"`);
    expect(known.subject).toMatch(already);
    expect(known.html).toContain(`lang="${language}"`);
  },
);

test('the code is neither in the subject nor in the line that mail programs show after it', () => {
  const { subject, html } = signUpCodeMail(site, { email: 'dana@example.com', language: 'en' }, CODE);

  expect(subject).not.toContain(CODE);
  expect(html.split(CODE)).toHaveLength(2);
});
