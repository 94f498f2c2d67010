import { parseMessage } from '@sward/local-aws/parts';

/** A mail as the local console shows it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  /** Instant; empty when the emulator does not report it. */
  at: string;
}

/** Function that returns the sent mails, newest first. */
export type Mailbox = () => Promise<SentMail[]>;

/** A mail as LocalStack and compatible emulators show it: in parts, or raw. */
interface Shown {
  Destination?: { ToAddresses?: string[] };
  Subject?: string;
  Body?: { text_part?: string | null };
  RawData?: string;
  Timestamp?: string;
}

/** Returns a mailbox of what SES received; undefined when the emulator does not show mails at LocalStack's address. */
export async function mailboxOf(endpoint: string): Promise<Mailbox | undefined> {
  const read = async (): Promise<Shown[] | undefined> => {
    const answer = await fetch(`${endpoint}/_aws/ses`, { redirect: 'error' });
    if (!answer.ok) return undefined;
    const shown = (await answer.json().catch(() => undefined)) as { messages?: Shown[] } | undefined;
    return Array.isArray(shown?.messages) ? shown.messages : undefined;
  };
  if (!(await read())) return undefined;
  return async () => ((await read()) ?? []).reverse().flatMap(mailsOf);
}

function mailsOf({ RawData, Destination, Subject = '', Body, Timestamp: at = '' }: Shown): SentMail[] {
  if (RawData === undefined) {
    const text = Body?.text_part ?? '';
    return (Destination?.ToAddresses ?? []).map((to) => ({ to, subject: Subject, text, at }));
  }
  const { to, subject, text } = parseMessage(Buffer.from(RawData));
  return to.map((each) => ({ to: each, subject, text, at }));
}
