import { base32, type Ids } from '@sward/shared/kernel';
import type { Language, SupportForm, SupportTopic, TicketState } from '@sward/shared/product';

/** What an operator wrote back. */
export interface TicketReply {
  id: string;
  at: string;
  /** As the desk knows the operator. */
  by: string;
  text: string;
}

/** A message to the support, with all that was replied. */
export interface Ticket {
  id: string;
  version: number;
  /** `SUP-` and eight characters: how people name it. */
  number: string;
  status: TicketState;
  form: SupportForm;
  topic: SupportTopic;
  name: string;
  email: string;
  /** As the sender wrote it. */
  providerId?: string;
  /** Whoever was signed in. */
  accountId?: string;
  message: string;
  language: Language;
  createdAt: string;
  /** By when the reply was promised that it waits for. */
  dueAt?: string;
  closedAt?: string;
  replies: TicketReply[];
}

/** What a person may write instead of a digit or letter that looks the same. */
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

/** 40 random bits, without characters that look alike: nobody finds another one by trying. */
export function newTicketNumber(ids: Ids): string {
  return `SUP-${base32(Buffer.from(ids.secret(), 'base64url')).slice(0, 8)}`;
}

/** A number as a person may have typed it. */
export function ticketNumberOf(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^SUP/, '');
  return `SUP-${letters.replaceAll(/[OIL]/g, (letter) => LOOKALIKES[letter] as string)}`;
}
