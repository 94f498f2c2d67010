import type { Logger } from './logger.ts';

/** What the ports of a function have before a call is known. */
export type BasePorts<P> = Omit<P, 'correlationId'> & { log: Logger };

/** The ports of one call or event: those of the function, with its own log and correlation id. */
export function portsOfCall<P>(base: BasePorts<P>, own: { log: Logger; correlationId: string }): P {
  // TypeScript does not see that a generic type without one field, and with that field again, is the type.
  return { ...base, ...own } as unknown as P;
}
