import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@sward/shared/contract';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, '..', 'src');
const feature = (name: string) => join('features', name, '/');
/** What only these pages name, or what is loaded with passkeys, favorites, changes of a price, closed gates, calendars, pushes or a provider's own page, no one else loads. */
const APART: Record<string, readonly string[]> = {
  'virtual:sward-desk-routes': [feature('operator')],
  'virtual:sward-settings-routes': [feature('settings')],
  'virtual:sward-account-routes': ['sign-in', 'register', 'apply'].map(feature),
  'virtual:sward-own-page-routes': [join('features', 'provider', 'own-page', '/')],
  'virtual:sward-favorite-routes': [join('parts', 'favorite', '/')],
  'virtual:sward-order-routes': [join('parts', 'order', '/')],
  'virtual:sward-access-routes': [join('parts', 'no-access', '/')],
  'virtual:sward-calendar-routes': [feature('calendar'), join('parts', 'calendar', '/')],
  'virtual:sward-push-routes': [join('parts', 'push', '/')],
  'virtual:sward-passkey-routes': [join('lib', 'passkeys', '/')],
};

function tableOf(module: string): Table {
  const isIn = (folders: readonly string[]) => (file: string) =>
    folders.some((folder) => file.startsWith(folder));
  const isApart = isIn(Object.values(APART).flat());
  const everyone = named(sources((file) => !isApart(file)));
  const folders = APART[module];
  if (folders === undefined) return everyone;
  const own = Object.entries(named(sources(isIn(folders))));
  return Object.fromEntries(own.filter(([id]) => !(id in everyone)));
}

type Table = Record<string, [method: string, path: string]>;

/** Method and path of the routes that the app names, as modules of their own: it calls the API without its schemas. */
export function routeTable(): Plugin {
  return {
    name: 'sward-route-table',
    resolveId: {
      filter: {
        id: /^virtual:sward-((desk|settings|account|own-page|favorite|order|access|calendar|push|passkey)-)?routes$/,
      },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: {
        id: /^\0virtual:sward-((desk|settings|account|own-page|favorite|order|access|calendar|push|passkey)-)?routes$/,
      },
      handler: (id) => `export default ${JSON.stringify(tableOf(id.slice(1)))};`,
    },
  };
}

/** The text of the modules that are meant. */
function sources(meant: (file: string) => boolean): string {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && meant(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
}

function named(text: string): Table {
  const known = routes.filter(({ id }) => text.includes(`'${id}'`));
  return Object.fromEntries(known.map((route) => [route.id, [route.method, route.path]]));
}
