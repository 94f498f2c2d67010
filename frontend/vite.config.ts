import { defineConfig } from 'vite';
import { browserConfig } from './build/config.ts';
import { MAIN_LANGUAGE } from './build/languages.ts';

/** Configuration of Vite's own commands; `build/site.ts` builds the site in all its languages. */
export default defineConfig(browserConfig(MAIN_LANGUAGE));
