import { join } from 'node:path';
import type { Mail } from '@sward/shared/mail';
import type { Language } from '@sward/shared/product';
import { variantsOf } from '@sward/shared/testing/golden';
import { mailsIn as mailsOfAuth } from '../../services/auth/testing/mails.ts';
import { mailsIn as mailsOfMessaging } from '../../services/messaging/testing/mails.ts';

/** Folder of the pictures that the documents show. */
export const MAIL_PICTURES = join('docs', 'screens', 'mail');

/** Services that send mail. */
const SENDERS = { auth: mailsOfAuth, messaging: mailsOfMessaging };

export interface SampleMail {
  service: string;
  name: string;
  mail: Mail;
}

/** Returns every mail in a language, to invented people. */
export async function sampleMails(language: Language): Promise<SampleMail[]> {
  const found = Object.entries(SENDERS).map(async ([service, mailsIn]) =>
    variantsOf(await mailsIn(language)).map(([name, mail]) => ({ service, name, mail })),
  );
  return (await Promise.all(found)).flat();
}

/** Returns the file name of a mail's picture. */
export const pictureOf = ({ service, name }: SampleMail) => `${service}-${name}.png`;
