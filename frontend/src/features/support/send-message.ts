import type { BodyInput, Contract } from '@sward/shared/contract';
import { api, fieldsOf, type ItemOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { supportForm as t } from '../../messages/support-form.en.ts';

export type OwnTicket = ItemOf<'messaging.listOwnTickets'>;

/** The number of the ticket, or what the server has against which field; anything else is told as a notice. */
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
