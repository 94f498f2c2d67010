import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports that remain when types are stripped and load at once. The `import()` of a page loads later. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'"()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const LANGUAGES = ['en', 'es'];
/** English messages of pages, the only ones that code imports. */
const MESSAGES = /(?<=\/messages\/.*)\.en\.ts$/;

/**
 * Maps each file to the files of the repository that load it at once.
 *
 * @param {string} root Folder of the repository.
 * @param {readonly string[]} files Relative paths of its sources.
 * @returns {Map<string, readonly string[]>} The files that import each file.
 */
export function importersOf(root, files) {
  const known = new Set(files);
  const packages = readPackages(root, files);
  const importers = new Map();
  for (const file of files) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(STATIC)) {
      for (const target of resolve(file, name, packages).filter((each) => known.has(each)))
        importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Returns the files and everything that loads one of them. */
export function withImporters(importers, files) {
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

function resolve(file, name, packages) {
  if (name.startsWith('.')) {
    const target = normalize(join(dirname(file), name));
    // The build of another language takes that language's file beside it.
    return MESSAGES.test(target)
      ? LANGUAGES.map((language) => target.replace(MESSAGES, `.${language}.ts`))
      : [target];
  }
  const own = packages.find(({ name: owner }) => name === owner || name.startsWith(`${owner}/`));
  const target = own?.exports[`.${name.slice(own.name.length)}`];
  return target ? [normalize(join(own.folder, target))] : [];
}

function readPackages(root, files) {
  const folders = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
  return ['shared', ...folders]
    .map((folder) => ({ folder, file: join(root, folder, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ folder, exports: {}, ...JSON.parse(readFileSync(file, 'utf8')) }));
}
