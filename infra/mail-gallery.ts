import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAILS, ROOT } from './paths.ts';

/** Services that send mail. */
const SENDERS = ['auth', 'messaging'];
const FILE = /^(?<name>.+)\.(?<language>\w+)\.html$/;

/**
 * Puts the golden files of all mails together, with an index. The tests hold them equal to what the renderers of the
 * services make of typed samples, so that nobody has to run those to look at the mails.
 */
export async function publishMails(): Promise<void> {
  await rm(MAILS, { recursive: true, force: true });
  await mkdir(MAILS, { recursive: true });
  const index = [];
  for (const service of SENDERS) {
    const folder = join(ROOT, 'services', service, 'testing', 'goldens');
    for (const file of (await readdir(folder)).toSorted()) {
      const { name, language } = FILE.exec(file)?.groups ?? {};
      if (!name || !language) continue;
      const text = await readFile(join(folder, `${name}.${language}.txt`), 'utf8');
      const subject = text.slice('Subject: '.length, text.indexOf('\n'));
      const id = `${service}.${name}.${language}`;
      await cp(join(folder, file), join(MAILS, `${id}.html`));
      index.push({ id, service, name, language, subject, text });
    }
  }
  await writeFile(join(MAILS, 'index.json'), JSON.stringify(index));
}
