import { join } from 'node:path';
import type { Mail } from '@sward/shared/mail';
import type { Language } from '@sward/shared/product';
import { testGoldenMails } from '@sward/shared/testing/golden';
import { SAMPLE_QUOTE, SAMPLES } from '../../testing/mail-samples.ts';
import { type Notice, renderMail } from './index.ts';

const site = { url: 'https://sward.example', support: 'support@sward.example' };

/** Operators read English. */
const isForDesk = ({ name, facts }: Notice) =>
  name === 'hold-warned' || name.endsWith('-desk') || ('to' in facts && facts.to === 'operators');

/** Every mail by the name of its file. */
function mailsIn(language: Language): Record<string, Mail> {
  const person = { email: 'dana@example.com', firstName: 'Dana', language, quote: SAMPLE_QUOTE };
  const notices = Object.entries(SAMPLES).flatMap(([name, variants]) =>
    Object.entries(variants).map(([variant, facts]) => {
      const file = variant === 'one' ? name : `${name}-${variant}`;
      return [file, { name, facts } as Notice] as const;
    }),
  );
  const read = notices.filter(([, notice]) => language === 'en' || !isForDesk(notice));
  return Object.fromEntries(read.map(([file, notice]) => [file, renderMail(site, person, notice)]));
}

testGoldenMails(join(__dirname, '../../testing/goldens'), async (language) => mailsIn(language), {
  personal: /dana|green|cambridge|SUP-|pay_|req_/i,
});
