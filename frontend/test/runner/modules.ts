import { readFileSync } from 'node:fs';
import { type LoadFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { keeping } from './kept-state.ts';

const FRONTEND = new URL('../../', import.meta.url).href;
const DOUBLES = new URL('../doubles/', import.meta.url).href;
const SETUP = fileURLToPath(new URL('../setup.ts', import.meta.url));
const APP = fileURLToPath(new URL('src/', FRONTEND));

/** Doubles by name: modules that the bundler makes, and modules that call others than the API. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\.(css|svg)(\?url)?$/, 'asset.ts'],
  [/\?worker$/, 'photo-worker.ts'],
  [/^(@aws-amplify\/core|aws-amplify\/auth)$/, 'amplify.ts'],
  [/^@simplewebauthn\/browser$/, 'passkeys.ts'],
];

/** Modules of the app that every other module gets a double of, except the double itself. */
const BY_FILE = new Map(
  Object.entries({
    'src/lib/photos/photos.ts': 'photos.ts',
    'src/lib/api/route-address.ts': 'route-address.ts',
    'src/lib/leave.ts': 'leave.ts',
    'src/lib/support-contact.ts': 'support-contact.ts',
    'src/app/dev-pages.ts': 'dev-pages.ts',
  }).map(([file, double]) => [new URL(file, FRONTEND).href, double]),
);

const doubleAt = (file: string): string => new URL(file, DOUBLES).href;

const isOwn = (url: string | undefined): url is string =>
  url?.startsWith(FRONTEND) === true && !url.includes('/node_modules/');

/** Names the file of a folder: bundlers resolve folders and Node does not. */
const fileOf = (specifier: string) =>
  specifier === '@stripe/stripe-js/pure' ? `${specifier}/index.js` : specifier;

/**
 * Registers the suite's hooks before a test file's own; on its first line, so that the other lines keep their numbers.
 */
const HOOKS = `import { eachTest } from ${JSON.stringify(SETUP)}; eachTest(); `;

/**
 * Lets this process import the web app as the bundler does: TSX, modules that are made at build time, and the doubles
 * of `test/doubles` in place of a few modules.
 */
export function serveModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!isOwn(context.parentURL)) return next(specifier, context);
      const [, double] = BY_NAME.find(([name]) => name.test(specifier)) ?? [];
      if (double) return { url: doubleAt(double), shortCircuit: true };
      const resolved = next(fileOf(specifier), context);
      const own = BY_FILE.get(resolved.url);
      return own && doubleAt(own) !== context.parentURL ? { ...resolved, url: doubleAt(own) } : resolved;
    },
    load(url, context, next) {
      if (!isOwn(url)) return next(url, context);
      const file = fileURLToPath(url);
      const source = readFileSync(file, 'utf8');
      if (/\.test\.tsx?$/.test(file)) return moduleOf(HOOKS + source, file);
      const kept = file.startsWith(APP) ? keeping(source) : '';
      return kept || file.endsWith('.tsx') ? moduleOf(source + kept, file) : next(url, context);
    },
  });
}

function moduleOf(source: string, file: string): LoadFnOutput {
  const { code } = transformSync(source, {
    filename: file,
    sourceMaps: 'inline',
    configFile: false,
    module: { type: 'es6' },
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
