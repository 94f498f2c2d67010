import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The names under which the edge asks for the shell: `app.html` for app routes, `404.html` for the rest. */
const COPIES = ['app.html', '404.html'];

export function entryPages(): Plugin {
  let outDir = '';
  return {
    name: 'sward-entry-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await Promise.all(COPIES.map((name) => copyFile(join(outDir, 'index.html'), join(outDir, name))));
    },
  };
}
