import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Language } from '@sward/shared/product';
import type { Plugin } from 'vite';
import { MAIN_LANGUAGE } from './languages.ts';

const SOURCE = join(import.meta.dirname, '../src');
/** Also matches imports from a module beside the messages, whose path does not name their folder. */
const IN_MAIN_LANGUAGE = new RegExp(`^\\..*\\.${MAIN_LANGUAGE}\\.ts$`);
const MODULE = /[\\/]src[\\/].*[\\/]?messages[\\/].*\.[a-z]{2}\.ts$/;
const PART = /[\\/]src[\\/].*[\\/]?messages[\\/].*\.[a-z]{2}\.ts\?only=\w+$/;

/**
 * Modules import their words in the main language, `./messages/bids.en.ts`; the build of another language takes the
 * file beside it, `bids.es.ts`. Words without a translation stay in the main language. Every export becomes a module of
 * its own, so that a page loads its own words and no others.
 */
export function messageLanguage(language: Language): Plugin {
  const missing = new Set<string>();
  return {
    name: 'sward-message-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: [IN_MAIN_LANGUAGE, PART] },
      handler(id, importer) {
        if (PART.test(id) || importer === undefined) return { id, moduleSideEffects: false };
        const main = join(dirname(importer), id);
        const file = main.replace(/\w+\.ts$/, `${language}.ts`);
        if (existsSync(file)) return { id: file, moduleSideEffects: false };
        if (!missing.has(file)) {
          this.warn(`${relative(SOURCE, file)} is missing: its pages show ${MAIN_LANGUAGE}`);
        }
        missing.add(file);
        return { id: main, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: [MODULE, PART] },
      async handler(id) {
        const [file = '', part] = id.split('?only=');
        const source = await readFile(file, 'utf8');
        this.addWatchFile(file);
        const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name ?? '',
        );
        if (part || names.length < 2) return { code: source, moduleType: 'ts', moduleSideEffects: false };
        const path = JSON.stringify(file).slice(1, -1);
        const parts = names.map((name) => `export { ${name} } from "${path}?only=${name}";`);
        return { code: parts.join('\n'), moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}
