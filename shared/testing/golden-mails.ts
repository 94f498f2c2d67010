import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '@sward/shared/mail';
import { LANGUAGES, type Language } from '@sward/shared/product';
import { readMail } from './read-mail.ts';

/** Every mail of a service by name, in all its variants; a single variant is called `one`. */
export type Mails = Readonly<Record<string, Readonly<Record<string, Mail>>>>;

/** Mails with a name for each variant, as in the gallery and the pictures. */
export function variantsOf(mails: Mails): [name: string, mail: Mail][] {
  return Object.entries(mails).flatMap(([name, variants]) =>
    Object.entries(variants).map(
      ([variant, mail]) => [variant === 'one' ? name : `${name}-${variant}`, mail] as [string, Mail],
    ),
  );
}

const section = (variant: string, language: Language, { subject, text }: Mail) =>
  `=== ${variant === 'one' ? '' : `${variant}, `}${language} ===\nSubject: ${subject}\n\n${text}`;

/**
 * Tests that the texts of every mail of a service equal the files in `folder`, and that its markup has the
 * same text. Each mail has a file with a section for each variant and language. `UPDATE_GOLDEN=1` rewrites
 * the files. No subject may contain `personal`.
 */
export function testGoldenMails(
  folder: string,
  mailsIn: (language: Language) => Promise<Mails>,
  { personal }: { personal: RegExp },
): void {
  /** Content by file name; each variant is followed by its translations. */
  async function written(): Promise<Record<string, string>> {
    const mails = await Promise.all(
      LANGUAGES.map(async (language) => [language, await mailsIn(language)] as const),
    );
    const names = Object.entries(mails[0]?.[1] ?? {});
    const sections = (name: string, variant: string) =>
      mails.flatMap(([language, all]) => {
        const mail = all[name]?.[variant];
        return mail ? [section(variant, language, mail)] : [];
      });
    return Object.fromEntries(
      names.map(([name, variants]) => [
        `${name}.txt`,
        Object.keys(variants)
          .flatMap((variant) => sections(name, variant))
          .join('\n'),
      ]),
    );
  }

  test('every mail reads as its golden file, and every golden file is of a mail', async () => {
    const files = await written();
    if (process.env.UPDATE_GOLDEN) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    }

    const golden = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

    expect(files).toEqual(Object.fromEntries(golden));
  });

  test.each(LANGUAGES)('the markup of every mail in %s says what its text says', async (language) => {
    for (const [name, mail] of variantsOf(await mailsIn(language))) {
      const said = { name, ...readMail(mail.html) };
      expect(said).toMatchObject({ name, language, title: mail.subject, text: mail.text });
    }
  });

  test.each(LANGUAGES)('no subject in %s is personal', async (language) => {
    for (const [, { subject }] of variantsOf(await mailsIn(language))) expect(subject).not.toMatch(personal);
  });
}
