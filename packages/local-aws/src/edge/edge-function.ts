import { createContext, Script } from 'node:vm';
import { type Limits, limitsOf } from '../core/limits.ts';
import type { EventRequest, EventResponse, FunctionEvent } from './function-event.ts';

/** Runs a CloudFront function and returns its request or response. Throws when the function fails. */
export type EdgeFunction = (event: FunctionEvent) => Promise<EventRequest | EventResponse>;

/** Limit on loading the code. A real function has about a millisecond in all. */
const LOAD_TIMEOUT_MS = 1_000;
const QUOTA_BYTES = 10_240;

/**
 * Compiles the code of a `cloudfront-js-2.0` function in a realm of its own, with only the language and `console.log`,
 * without Node and network. Throws for code over CloudFront's limit of 10 kB.
 */
export function compileEdgeFunction(
  name: string,
  code: string,
  log: (line: string) => void,
  limits: Limits = limitsOf(),
): EdgeFunction {
  if (Buffer.byteLength(code) > QUOTA_BYTES) throw new Error(`${name} is over ${QUOTA_BYTES} bytes`);
  let invoke: ((event: string) => unknown) | undefined;
  const load = () => {
    const context = createContext({
      console: { log: (...parts: unknown[]) => log(parts.map(String).join(' ')) },
    });
    const source = `${code}\n;(event) => handler(JSON.parse(event))`;
    return new Script(source, { filename: `${name}.js` }).runInContext(context, {
      timeout: limits.stretched(LOAD_TIMEOUT_MS),
    }) as (event: string) => unknown;
  };
  return async (event) => {
    invoke ??= load();
    // Objects pass between the realms as text, so that neither side sees the prototypes of the other.
    const result = JSON.stringify(await invoke(JSON.stringify(event)));
    if (result === undefined) throw new Error(`${name} returned nothing`);
    return JSON.parse(result);
  };
}

export function isResponse(result: EventRequest | EventResponse): result is EventResponse {
  return 'statusCode' in result;
}
