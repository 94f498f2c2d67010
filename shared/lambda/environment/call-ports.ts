import type { Tracer } from '../trace/tracer.ts';
import type { Logger } from './logger.ts';

/** The ports of a function before a call. */
export type BasePorts<P> = Omit<P, 'correlationId' | 'trace'> & { log: Logger; tracer?: Tracer };

/** Ports that each call or event has of its own. */
interface OwnPorts {
  log: Logger;
  correlationId: string;
  trace?: string | undefined;
}

/** Returns the ports of one call or event: those of the function, with its own log and correlation id. */
export function portsOfCall<P>(base: BasePorts<P>, own: OwnPorts): P {
  // TypeScript cannot see that a generic type without one field, and with that field again, is the type.
  return { ...base, ...own } as unknown as P;
}
