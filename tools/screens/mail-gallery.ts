import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@sward/shared/product';
import { sampleMails } from './mail-files.ts';

/**
 * `node tools/screens/mail-gallery.ts <folder>` writes all mails in all languages with an index, as the local console shows
 * them. Every build runs it. It is a program of its own, since deployed code imports no test kit.
 */
const [, , folder] = process.argv;
if (!folder) throw new Error('mail-gallery.ts <folder>');

const mails = await Promise.all(
  LANGUAGES.map(async (language) =>
    (await sampleMails(language)).map(({ service, name, mail }) => ({ service, name, language, mail })),
  ),
);
const named = mails
  .flat()
  .map((each) => ({ ...each, id: `${each.service}.${each.name}.${each.language}` }))
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all(named.map(({ id, mail }) => writeFile(join(folder, `${id}.html`), mail.html)));
const index = named.map(({ mail: { subject, text }, ...each }) => ({
  ...each,
  subject,
  text: `Subject: ${subject}\n\n${text}`,
}));
await writeFile(join(folder, 'index.json'), JSON.stringify(index));
