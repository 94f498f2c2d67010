import { defineConfig } from 'vite';
import { browserConfig } from './build/config.ts';
import { MAIN_LANGUAGE } from './build/languages.ts';

/** For Vite's own commands; the site in all its languages is built by `build/site.ts`. */
export default defineConfig(browserConfig(MAIN_LANGUAGE));
