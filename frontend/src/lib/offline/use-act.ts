import { useState } from 'react';

/**
 * Runs an action at a job, which the phone keeps and sends itself (queue.ts): a provider's day needs no mutations of
 * the query library. The caller learns how it ended even when the component is gone by then.
 */
export function useAct<Variables, Data>(act: (variables: Variables) => Promise<Data>) {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    /** @throws what it was refused with */
    async run(variables: Variables): Promise<Data> {
      setPending(true);
      try {
        return await act(variables);
      } finally {
        setPending(false);
      }
    },
  };
}
