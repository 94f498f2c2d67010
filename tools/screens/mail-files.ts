import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the pictures are that the documents show. */
export const MAIL_PICTURES = join('docs', 'screens', 'mail');

/** Services that send mail. */
const SENDERS = ['auth', 'messaging'];

export interface GoldenMail {
  service: string;
  name: string;
  file: string;
}

/** Every mail in a language, as its golden file. */
export async function goldenMails(language: string): Promise<GoldenMail[]> {
  const end = `.${language}.html`;
  const found = SENDERS.map(async (service) => {
    const folder = join('services', service, 'testing', 'goldens');
    const files = (await readdir(folder)).filter((file) => file.endsWith(end)).toSorted();
    return files.map((file) => ({ service, name: file.slice(0, -end.length), file: join(folder, file) }));
  });
  return (await Promise.all(found)).flat();
}

/** Name of the picture of a mail. */
export const pictureOf = ({ service, name }: GoldenMail) => `${service}-${name}.png`;
