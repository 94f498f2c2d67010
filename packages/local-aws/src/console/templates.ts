import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail of the product with sample facts, in one language. */
export interface MailTemplate {
  /** `<service>.<name>.<language>` */
  id: string;
  service: string;
  name: string;
  language: string;
  subject: string;
  text: string;
}

export interface MailTemplates {
  list(): Promise<MailTemplate[]>;
  /** Returns the markup of a mail in the list. */
  markup(id: string): Promise<string>;
}

/** Reads the mails that the build wrote to `folder`; none without such a folder. */
export function createMailTemplates(folder: string): MailTemplates {
  return {
    async list() {
      const index = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '[]');
      return JSON.parse(index);
    },
    markup: (id) => readFile(join(folder, `${id}.html`), 'utf8'),
  };
}
