import { parseMessage } from '@sward/local-aws/parts';

/** As the local console shows it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  /** Instant; empty where it is not told. */
  at: string;
}

/** What was sent, newest first. */
export type Mailbox = () => Promise<SentMail[]>;

/** As LocalStack and what imitates it show what SES took: in parts, or raw as it came. */
interface Shown {
  Destination?: { ToAddresses?: string[] };
  Subject?: string;
  Body?: { text_part?: string | null };
  RawData?: string;
  Timestamp?: string;
}

/** What SES took, where the emulator shows it at LocalStack's address; undefined where it does not. */
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
