import { LANGUAGES, type Language } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';

/** How a person is written to. */
export interface Contact {
  email: string;
  firstName: string;
  language: Language;
  /** Whether they asked for mail that no step of their own causes. */
  emailOptIn: boolean;
  /** Of whoever wants text messages, as they wrote it. */
  mobile: string | undefined;
}

/** Auth keeps it; it is read at the moment of writing alone. */
export async function readContact(accounts: Table, accountId: string): Promise<Contact | undefined> {
  const item = await accounts.get({ pk: `CONTACT#${accountId}`, sk: 'CONTACT' }, { consistent: true });
  return (
    item && {
      email: String(item.email),
      firstName: String(item.firstName),
      language: LANGUAGES.find((each) => each === item.language) ?? LANGUAGES[0],
      emailOptIn: item.emailOptIn === true,
      mobile: item.smsOptIn === true && item.phone ? String(item.phone) : undefined,
    }
  );
}
