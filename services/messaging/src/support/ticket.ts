import { base32, type Ids } from '@sward/shared/kernel';
import type { Language, SupportForm, SupportTopic, TicketState } from '@sward/shared/product';

/** An operator's reply. */
export interface TicketReply {
  id: string;
  at: string;
  /** The operator's display name. */
  by: string;
  text: string;
}

/** A message to support, with its replies. */
export interface Ticket {
  id: string;
  version: number;
  /** `SUP-` and eight characters, for display. */
  number: string;
  status: TicketState;
  form: SupportForm;
  topic: SupportTopic;
  name: string;
  email: string;
  /** As entered by the sender. */
  providerId?: string;
  /** The sender's account, when signed in. */
  accountId?: string;
  message: string;
  language: Language;
  createdAt: string;
  /** Deadline of the promised reply. */
  dueAt?: string;
  closedAt?: string;
  replies: TicketReply[];
}

/** Characters that a sender may type for a similar digit or letter. */
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

/** 40 random bits without similar characters, so that guessing finds no other ticket. */
export function newTicketNumber(ids: Ids): string {
  return `SUP-${base32(Buffer.from(ids.secret(), 'base64url')).slice(0, 8)}`;
}

/** Normalizes a typed number. */
export function ticketNumberOf(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^SUP/, '');
  return `SUP-${letters.replaceAll(/[OIL]/g, (letter) => LOOKALIKES[letter] as string)}`;
}
