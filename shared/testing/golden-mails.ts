import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '@sward/shared/mail';
import { LANGUAGES, type Language } from '@sward/shared/product';

const subjectAndText = ({ subject, text }: Mail) => `Subject: ${subject}\n\n${text}`;

/**
 * Tests that every mail of a service, by the name of its file, reads as the files in `folder` do, which the local
 * console shows as a gallery; `UPDATE_GOLDEN=1` writes them anew. `personal` is what no subject may have.
 */
export function testGoldenMails(
  folder: string,
  mailsIn: (language: Language) => Promise<Record<string, Mail>>,
  { personal }: { personal: RegExp },
): void {
  /** Content by file name. */
  async function written(language: Language): Promise<[name: string, content: string][]> {
    return Object.entries(await mailsIn(language)).flatMap(([name, mail]) => [
      [`${name}.${language}.txt`, subjectAndText(mail)],
      [`${name}.${language}.html`, mail.html],
    ]);
  }

  test.each(LANGUAGES)('every mail in %s reads as its golden files do', async (language) => {
    const files = await written(language);
    if (process.env.UPDATE_GOLDEN) {
      for (const [name, content] of files) writeFileSync(join(folder, name), content);
    }

    const golden = files.map(([name]) => [name, readFileSync(join(folder, name), 'utf8')]);

    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(golden));
  });

  test('every golden file is of a mail', async () => {
    const names = (await Promise.all(LANGUAGES.map(written))).flat().map(([name]) => name);

    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  });

  test.each(LANGUAGES)(
    'nothing personal stands in a subject, and the language is said, in %s',
    async (language) => {
      for (const { subject, html } of Object.values(await mailsIn(language))) {
        expect(subject).not.toMatch(personal);
        expect(html).toContain(`<html lang="${language}"`);
      }
    },
  );
}
