import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Files in which packages keep their license and the notices that it requires. */
const LICENSE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
/** The package that writes the style sheets; none of its modules is in a chunk. */
const TAILWIND = join(PACKAGES, 'tailwindcss');
/** The display face, which is no package. */
const FACE = {
  name: 'Bricolage Grotesque (OFL-1.1)',
  license: join(import.meta.dirname, '../src/fonts/OFL.txt'),
};
/** Packages without a license text, and the package that they are part of. */
const PARTS: Record<string, string> = {
  '@aws-amplify/auth': 'aws-amplify',
  '@aws-amplify/core': 'aws-amplify',
};

/** Adds to `folders` each package of which a module is in one of the chunks. */
export function noteBundledPackages(folders: Set<string>): Plugin {
  return {
    name: 'sward-bundled-packages',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const [folder] = PACKAGE.exec(id.replaceAll('\\', '/')) ?? [];
          if (folder) folders.add(folder);
        }
      }
    },
  };
}

/**
 * Returns the licenses of these packages, the style sheets and the display face, each text once. Throws for a package
 * without one.
 */
export async function licenseNotices(folders: ReadonlySet<string>): Promise<string> {
  const named = new Map<string, string[]>();
  for (const folder of [...folders, TAILWIND].sort()) {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const whole = PARTS[name];
    const text = await textsIn(whole ? join(PACKAGES, whole) : folder);
    if (!text) throw new Error(`${name} is in the site and brings no license text`);
    named.set(text, [...(named.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  named.set((await readFile(FACE.license, 'utf8')).trim(), [FACE.name]);
  const parts = [...named].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  const rule = `\n${'-'.repeat(78)}\n\n`;
  return `The scripts, styles and fonts of this site contain work of others, under these licenses.\n\n${parts.join(rule)}`;
}

async function textsIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => LICENSE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((each) => each.replaceAll('\r\n', '\n').trim()).join('\n\n');
}
