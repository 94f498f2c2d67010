import type { Pool } from './pool.ts';
import type { MessageSource, Triggers } from './triggers.ts';
import type { User } from './users.ts';

/** A mail of the pool. Both bodies say the same. */
export interface PoolMail {
  to: string;
  /** Absent when the pool's template sets no sender. */
  from?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Message {
  source: MessageSource;
  pool: Pool;
  user: User;
  /** The reset code or the temporary password. */
  code: string;
  clientId?: string;
  metadata: Record<string, string>;
}

export type SendMessage = (message: Message) => Promise<void>;

/** Sends code mails with the words of the CustomMessage trigger, or else those of the template. */
export function createSendMessage(
  triggers: Triggers,
  deliverMail: (mail: PoolMail) => Promise<unknown>,
): SendMessage {
  return async ({ source, pool, user, code, clientId, metadata }) => {
    const template =
      source === 'CustomMessage_AdminCreateUser' ? pool.invitationTemplate : pool.resetTemplate;
    const custom = await triggers.customMessage(source, {
      pool,
      user,
      metadata,
      ...(clientId && { clientId }),
    });
    const email = user.attributes.email ?? '';
    const fill = (text: string, quote: (value: string) => string) =>
      text.replaceAll('{####}', () => quote(code)).replaceAll('{username}', () => quote(email));
    const message = custom.message ?? template.message;
    await deliverMail({
      to: email,
      ...(pool.sender && { from: pool.sender }),
      subject: fill(custom.subject ?? template.subject, String),
      text: fill(plainText(message), String),
      html: fill(message, escapeHtml),
    });
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function plainText(html: string): string {
  return html
    .replace(/<(style|head|title)\b.*?<\/\1>/gis, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|li|tr|table)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t]*\n\s*\n\s*/g, '\n\n')
    .trim();
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
