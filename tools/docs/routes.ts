import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes, type Who } from '@sward/shared/contract';
import { services } from '../../infra/services.ts';
import { code, markdownTable } from './markdown.ts';

const CALLERS: Record<Who, string> = {
  anyone: 'also without a session',
  'signed-in': 'anyone with a session',
  member: 'anyone with a session who is no operator',
  provider: 'approved providers',
  operator: 'operators with a second factor',
  signature: 'what is sent proves itself: a signed body or the token of a mail',
};

/** Returns the text of `docs/routes.md`: every route of the API by service. */
export function routesDocument(): string {
  const sections = services.map((service) => {
    const rows = routes
      .filter(({ domain }) => domain === service.name)
      .map((route) => [...cells(route), handlerLink(service.name, route.id)]);
    return section(service.name, ['route', 'who', 'what', 'handled in'], rows);
  });
  const system = routes.filter(({ domain }) => domain === 'system').map(cells);
  const who = Object.entries(CALLERS).map(([name, words]) => `- ${code(name)}: ${words}`);
  return `# Routes of the API

Written by \`npm run docs\` from the [contract](../shared/contract/index.ts) and the \`service.ts\` of each service.
Fields, answers and errors of each are in the OpenAPI document, \`/api/openapi.json\`.

Who may call:
${who.join('\n')}

What is a caller's own is decided where the data is read; \`tests/authorization\` tries each route as everyone.

${[...sections, section('system', ['route', 'who', 'what'], system)].join('\n')}`;
}

function section(name: string, head: readonly string[], rows: readonly string[][]): string {
  return `## ${name}\n${markdownTable(head, rows)}\n`;
}

/** @throws RangeError for a route that does not say who may call it. */
function cells({ id, method, path, who, summary }: Route): string[] {
  if (!Object.hasOwn(CALLERS, who)) throw new RangeError(`${id} does not say who may call it`);
  return [code(`${method} ${path}`), who, summary];
}

/** Returns a link to the file that handles a route. @throws RangeError where none does */
function handlerLink(service: string, id: string): string {
  const sources = join('services', service, 'src');
  const file = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('handlers.ts'))
    .find((name) => readFileSync(join(sources, name), 'utf8').includes(`'${id}':`));
  if (!file) throw new RangeError(`${id} is handled nowhere`);
  return `[${file.replace(/\.ts$/, '')}](../${sources}/${file})`;
}
