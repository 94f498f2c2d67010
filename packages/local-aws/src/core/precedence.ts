/** Who waits for an answer goes before what is only to happen soon. */
export interface Precedence {
  /** Runs a call that somebody waits for, in the order in which they came, a few at a time. */
  call<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work of a queue at once; while calls wait, only as much of it at a time as leaves the machine to them. */
  event<T>(work: () => Promise<T>): Promise<T>;
}

/** Enough that all cores have work while calls wait for tables; more at a time only end later together. */
const CALLS = 24;
const EVENTS_BESIDE_CALLS = 1;

/** A few cores do the work of all functions, where AWS has as many as are asked for. */
export function createPrecedence(calls = CALLS, eventsBesideCalls = EVENTS_BESIDE_CALLS): Precedence {
  const waiting: { calls: (() => void)[]; events: (() => void)[] } = { calls: [], events: [] };
  const running = { calls: 0, events: 0 };

  function begin(kind: keyof typeof running): void {
    running[kind] += 1;
    waiting[kind].shift()?.();
  }

  function beginNext(): void {
    while (waiting.calls.length > 0 && running.calls < calls) begin('calls');
    while (waiting.events.length > 0 && (waiting.calls.length === 0 || running.events < eventsBesideCalls))
      begin('events');
  }

  async function inTurn<T>(kind: keyof typeof running, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      waiting[kind].push(resolve);
      beginNext();
    });
    try {
      return await work();
    } finally {
      running[kind] -= 1;
      beginNext();
    }
  }

  return { call: (work) => inTurn('calls', work), event: (work) => inTurn('events', work) };
}
