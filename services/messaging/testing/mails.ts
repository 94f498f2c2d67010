import type { Language } from '@sward/shared/product';
import type { Mails } from '@sward/shared/testing/golden';
import { type MailToSend, renderMail } from '../src/templates/index.ts';
import { SAMPLE_QUOTE, SAMPLES } from './mail-samples.ts';

const site = { url: 'https://sward.example', support: 'support@sward.example' };

/** Operators read English. */
const isForOperators = ({ name, facts }: MailToSend) =>
  name === 'hold-warned' || name.endsWith('-desk') || ('to' in facts && facts.to === 'operators');

/** Renders every mail of the service for a fictional recipient. */
export async function mailsIn(language: Language): Promise<Mails> {
  const person = { email: 'dana@example.com', firstName: 'Dana', language, quote: SAMPLE_QUOTE };
  return Object.fromEntries(
    Object.entries(SAMPLES).map(([name, variants]) => {
      const notices = Object.entries(variants).map(
        ([variant, facts]) => [variant, { name, facts } as MailToSend] as const,
      );
      const read = notices.filter(([, notice]) => language === 'en' || !isForOperators(notice));
      return [
        name,
        Object.fromEntries(read.map(([variant, notice]) => [variant, renderMail(site, person, notice)])),
      ];
    }),
  );
}
