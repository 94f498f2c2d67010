import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@sward/shared/product';
import type { Plugin } from 'vite';
import { MAIN_LANGUAGE } from './languages.ts';

const MESSAGES = join(import.meta.dirname, '../src/messages');
const PREFIX = '#messages/';
const MODULE = /[\\/]src[\\/]messages[\\/]\w+[\\/][\w-]+\.ts$/;
const PART = /[\\/]src[\\/]messages[\\/]\w+[\\/][\w-]+\.ts\?only=\w+$/;

/**
 * Takes `#messages/<page>.ts` from the language of the build; what is not translated yet stays in the main one.
 * Every export becomes a module of its own, so that a page loads its own words and no others.
 */
export function messageLanguage(language: Language): Plugin {
  const missing = new Set<string>();
  return {
    name: 'sward-message-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^#messages\//, PART] },
      handler(id) {
        if (!id.startsWith(PREFIX)) return { id, moduleSideEffects: false };
        const name = id.slice(PREFIX.length);
        const file = join(MESSAGES, language, name);
        if (existsSync(file)) return { id: file, moduleSideEffects: false };
        if (!missing.has(name)) {
          this.warn(`src/messages/${language}/${name} is missing: its pages show ${MAIN_LANGUAGE}`);
        }
        missing.add(name);
        return { id: join(MESSAGES, MAIN_LANGUAGE, name), moduleSideEffects: false };
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
