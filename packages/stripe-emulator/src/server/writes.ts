import { StripeFailure } from '../engine/failures.ts';
import { renewalOf } from '../engine/renewal-deliveries.ts';
import { Work, type WorkContext } from '../engine/unit-of-work.ts';
import { deliveriesOf, type Webhook } from '../engine/webhooks.ts';
import type { Deliveries } from '../host.ts';

/** Runs requests one after the other and writes each in one batch. */
export interface Runner {
  /**
   * Runs alone, so that no other request reads or writes meanwhile. All objects share one balance, so a
   * section per object would not be enough. One process on one store loses nothing by a single section.
   */
  alone<T>(run: () => Promise<T>): Promise<T>;
  work(idempotencyKey?: string): Work;
  /** Writes objects, indexes, events, their deliveries and everything else of the request in one batch. */
  commit(work: Work): Promise<void>;
  /** Makes one change from outside the API. A failure undoes it, except one that keeps its changes. */
  write<T>(run: (work: Work) => Promise<T>): Promise<T>;
  read<T>(run: (work: Work) => Promise<T>): Promise<T>;
}

export function createRunner(
  context: WorkContext,
  deliveries: Deliveries,
  webhook: () => Webhook | undefined,
): Runner {
  let last: Promise<unknown> = Promise.resolve();
  const runner: Runner = {
    alone: (run) => {
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
    work: (idempotencyKey) => new Work(context, idempotencyKey ?? null),
    commit: async (work) => {
      const sent = webhook() === undefined ? [] : await deliveriesOf(work);
      const planned = [...sent, ...work.later.map(renewalOf)];
      const ops = [...work.ops(), ...planned.flatMap((delivery) => deliveries.ops(delivery))];
      if (ops.length > 0) await context.store.batch(ops);
      if (planned.length > 0) deliveries.wake();
    },
    write: (run) =>
      runner.alone(async () => {
        const work = runner.work();
        try {
          const result = await run(work);
          await runner.commit(work);
          return result;
        } catch (failure) {
          if (failure instanceof StripeFailure && failure.keepsChanges) await runner.commit(work);
          throw failure;
        }
      }),
    read: (run) => runner.alone(() => run(runner.work())),
  };
  return runner;
}
