import type { BodyInput, Contract } from '@sward/shared/contract';
import { api, fieldsOf, type ItemOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { supportForm as t } from '../../messages/support-form.en.ts';

export type OwnTicket = ItemOf<'messaging.listOwnTickets'>;

/**
 * Opens a ticket. Returns its number, or the problem of each refused field. Another failure shows a toast and returns
 * no problem.
 */
export async function sendMessage(
  body: BodyInput<Contract['messaging.openTicket']>,
): Promise<{ ticket: string } | { problems: Record<string, string> }> {
  try {
    return await api.call('messaging.openTicket', { body });
  } catch (error) {
    const problems = fieldsOf(error);
    if (Object.keys(problems).length === 0) showFailure(t.failed, error);
    return { problems };
  }
}

export async function readOwnTickets(signal: AbortSignal): Promise<OwnTicket[]> {
  return (await api.call('messaging.listOwnTickets', { query: {} }, { signal })).items;
}
