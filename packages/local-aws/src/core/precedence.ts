/** Precedence of calls that a client waits for over the work of queues. */
export interface Precedence {
  /** Runs a call that a client waits for. */
  call<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work of a queue at once. While many calls are running, it limits such work to leave the machine to them. */
  event<T>(work: () => Promise<T>): Promise<T>;
}

/** Fewer calls leave cores idle. */
const MANY_CALLS = 4;
const EVENTS_BESIDE_CALLS = 1;

/** Shares a few cores among all functions, where AWS adds as many as the functions need. */
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
