import { LANGUAGES, type Language } from '@sward/shared/product';
import {
  APPLICANT,
  applicationOf,
  applied,
  apply,
  form,
  wizard,
} from '../../testing/application-test-kit.ts';
import { testPorts, withAccount } from '../../testing/test-kit.ts';
import type { Application } from './application.ts';
import { applicationMails } from './application-mails.ts';

const TOKEN = 'T'.repeat(43);

async function every(language: Language) {
  const ports = testPorts();
  const application: Application = {
    ...(await applied(ports)),
    language,
    question: 'Asked <b>this</b>',
    rejectedForReport: true,
    closedAt: '2027-05-03T12:00:00.000Z',
    notice: { at: '2027-05-03T12:00:00.000Z', answerBy: '2027-05-11T04:00:00.000Z', report: 'One record' },
  };
  const { site } = ports;
  const { receipt, alreadyApplied, applyLater, question, notice, rejected } = applicationMails;
  return [
    receipt(site, application, TOKEN),
    alreadyApplied(site, application, TOKEN),
    applyLater(site, application),
    question(site, application, TOKEN),
    notice(site, application, TOKEN),
    rejected(site, application),
  ];
}

test.each(LANGUAGES)('mails in %s have nothing personal in the subject', async (language) => {
  for (const mail of await every(language)) {
    expect(mail.to).toBe('terry@example.com');
    expect(mail.subject).not.toMatch(/terry|field|turf|SWD-|record/i);
    expect(mail.html).not.toContain('<b>this</b>');
  }
});

test('mails are in the language of the account', async () => {
  const [english, spanish] = await Promise.all([every('en'), every('es')]);

  expect(english.map(({ subject }) => subject)).not.toEqual(spanish.map(({ subject }) => subject));
  expect(spanish.at(-1)?.text).toContain('domingo, 1 de agosto de 2027');
  expect(spanish.map(({ text }) => text).join()).not.toMatch(/\b(your|the)\b/i);
});

test.each([0, 1, 3, 4])('mail %i leads to the status page', async (i) => {
  expect((await every('en'))[i]?.text).toContain(`https://sward.example/application/${TOKEN}`);
});

describe('the receipt', () => {
  const SUBJECTS = {
    en: 'We have your Sward application',
    es: 'Hemos recibido su postulación para Sward',
  };

  test.each([
    ['wizard', wizard],
    ['form', form],
  ])('of the %s in Spanish is in Spanish, as the application is', async (_, body) => {
    const ports = testPorts();

    await apply(ports, body({ language: 'es' }));

    expect(await applicationOf(ports)).toMatchObject({ language: 'es' });
    expect(ports.sent).toMatchObject([{ subject: SUBJECTS.es }]);
  });

  test.each([
    ['active', 'is in the language that its holder chose', 'es'],
    ['unconfirmed', 'is in that of the application, for the account may be of a stranger', 'en'],
  ] as const)('for an %s account %s', async (state, _, language) => {
    const ports = testPorts();
    await withAccount(ports, { email: APPLICANT, language: 'es', state });

    await apply(ports, wizard({ language: 'en' }));

    expect(ports.sent).toMatchObject([{ subject: SUBJECTS[language] }]);
  });
});
