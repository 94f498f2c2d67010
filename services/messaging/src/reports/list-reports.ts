import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type Report, reportPage } from './report-store.ts';

const PAGE = 20;

/**
 * Lists reported messages without their text.
 * @throws AppError forbidden
 */
export async function listReports(
  ports: Ports,
  actor: Actor,
  input: { queue: Report['status']; cursor?: string },
): Promise<Page<Report>> {
  actingOperator(actor);
  return await reportPage(ports.conversations, input.queue, input.cursor, PAGE);
}
