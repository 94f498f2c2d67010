import { first, idOf } from '../support/people.ts';
import type { PlacedBid } from '../support/steps.ts';
import type { Canary } from './canary.ts';
import type { Everyone } from './everyone.ts';

/**
 * Writes as the owner to the accepted provider, who reports the message. Messages with contact details or the street
 * are refused. Returns the ids of what was created.
 */
export async function writtenAndReported(
  people: Everyone['people'],
  { requestId, bid }: { requestId: string; bid: PlacedBid },
  owned: Canary,
): Promise<string[]> {
  const { items } = await people.owner.api.call('bids.list', { params: { requestId } });
  const providerId = first(items, ({ id }) => id === bid.id).providerId;
  const opened = await people.owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: requestId, otherUserId: providerId },
  });
  const message = { conversationId: opened.id, receiverId: providerId, content: 'When would you come?' };
  const sent = await people.owner.api.call('messaging.sendMessage', { body: message });
  await people.accepted.api.call('messaging.reportMessage', {
    params: { messageId: sent.id },
    body: { reason: 'It asks too much.' },
  });
  const { phone, street, email } = owned.values;
  for (const content of [`Call me: ${phone}`, `I live at ${street}`, `Write to ${email}`]) {
    expect(
      await people.owner.fails('messaging.sendMessage', { body: { ...message, content } }),
    ).toMatchObject({ status: 422, code: 'contact_details_not_allowed' });
  }
  return [opened.id, sent.id, providerId, await idOf(people.owner)];
}
