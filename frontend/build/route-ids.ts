import { addressOf, contract, type RouteId } from '@sward/shared/contract';
import type { Plugin } from 'vite';

const SOURCE = /\/frontend\/src\/.*\.tsx?$/;
const IDS = `(${Object.keys(contract).join('|').replaceAll('.', '\\.')})`;
const QUOTED = new RegExp(`(['"\`])${IDS}\\1`);

/**
 * Replaces each route's id by its method and path: the app calls the API without the contract's schemas, and no page
 * loads addresses that only others call.
 */
export function routeIds(): Plugin {
  return {
    name: 'sward-route-ids',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCE, code: QUOTED },
      handler: (code) =>
        code.replaceAll(
          new RegExp(QUOTED, 'g'),
          (_, quote: string, id: RouteId) => quote + addressOf(id).join(' ') + quote,
        ),
    },
  };
}

/** Fails the build when a chunk of the browser names a route by its id: such a call would not work. */
export function noRouteIds(): Plugin {
  return {
    name: 'sward-no-route-ids',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        const [left] = (file.type === 'chunk' && QUOTED.exec(file.code)) || [];
        if (left) throw new Error(`${file.fileName} names a route by its id: ${left}`);
      }
    },
  };
}
