import { serviceList } from '../../lib/catalogue.ts';
import type { Conversation } from './api/list-conversations.ts';

/** Returns the request of a conversation, as `Lawn Mowing · Cambridge, MA`. */
export function aboutOf({ conversation: { services, city, state } }: Conversation): string {
  return [serviceList(services), city && `${city}, ${state}`].filter(Boolean).join(' · ');
}

export function nameOf({ otherUser }: Conversation): string {
  const person = `${otherUser.firstName} ${otherUser.lastName}`.trim();
  return otherUser.businessName ? `${otherUser.businessName} (${person})` : person;
}
