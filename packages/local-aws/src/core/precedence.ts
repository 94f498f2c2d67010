/** Who waits for an answer goes before what is only to happen soon. */
export interface Precedence {
  /** Runs a call that somebody waits for. */
  call<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work of a queue at once; while many calls are being answered, only as much of it at a time as leaves the machine to them. */
  event<T>(work: () => Promise<T>): Promise<T>;
}

/** Fewer leave cores without work. */
const MANY_CALLS = 4;
const EVENTS_BESIDE_CALLS = 1;

/** A few cores do the work of all functions, where AWS has as many as are asked for. */
export function createPrecedence(many = MANY_CALLS, eventsBesideCalls = EVENTS_BESIDE_CALLS): Precedence {
  const waiting: (() => void)[] = [];
  let calls = 0;
  let events = 0;

  function beginNext(): void {
    while (waiting.length > 0 && (calls < many || events < eventsBesideCalls)) {
      events += 1;
      waiting.shift()?.();
    }
  }

  return {
    async call(work) {
      calls += 1;
      try {
        return await work();
      } finally {
        calls -= 1;
        beginNext();
      }
    },
    async event(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        beginNext();
      });
      try {
        return await work();
      } finally {
        events -= 1;
        beginNext();
      }
    },
  };
}
