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
  /** The markup of one that is in the list. */
  markup(id: string): Promise<string>;
}

/** Reads what the build has put into `folder`; nothing where there is no such folder. */
export function createMailTemplates(folder: string): MailTemplates {
  return {
    async list() {
      const index = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '[]');
      return JSON.parse(index);
    },
    markup: (id) => readFile(join(folder, `${id}.html`), 'utf8'),
  };
}
