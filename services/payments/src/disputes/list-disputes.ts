import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Dispute } from '../payment/dispute.ts';
import type { Ports } from '../ports.ts';
import { type DisputeQueue, disputesOf } from './dispute-store.ts';

/** Returns one page of a queue on the operator desk. */
export async function listDisputes(
  ports: Ports,
  actor: Actor,
  { queue, cursor }: { queue: DisputeQueue; cursor?: string },
): Promise<Page<Dispute>> {
  actingOperator(actor);
  return await disputesOf(ports.marketplace, queue, cursor);
}
