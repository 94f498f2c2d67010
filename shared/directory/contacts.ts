import { LANGUAGES, type Language } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';

/** Contact details for mails, text messages and pushes. */
export interface Contact {
  email: string;
  firstName: string;
  /** Absent from older contacts. */
  lastName?: string;
  language: Language;
  /** Opted in to mail that has no action of the member as its cause. */
  emailOptIn: boolean;
  /** Present when opted in to text messages, as entered. */
  mobile: string | undefined;
  /** Five digits; absent for a member who entered none. */
  zip?: string;
}

/** Reads the contact that auth stores; only at the time of sending. */
export async function readContact(accounts: Table, accountId: string): Promise<Contact | undefined> {
  const item = await accounts.get({ pk: `CONTACT#${accountId}`, sk: 'CONTACT' }, { consistent: true });
  return (
    item && {
      email: String(item.email),
      firstName: String(item.firstName),
      language: LANGUAGES.find((each) => each === item.language) ?? LANGUAGES[0],
      emailOptIn: item.emailOptIn === true,
      mobile: item.smsOptIn === true && item.phone ? String(item.phone) : undefined,
      ...(typeof item.lastName === 'string' && { lastName: item.lastName }),
      ...(typeof item.zip === 'string' && { zip: item.zip }),
    }
  );
}
