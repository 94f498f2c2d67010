import { phoneDigits } from '@sward/shared/kernel';
import type { Migration } from './migration.ts';

/** Adds the entries by which operators find an account by its phone (`services/auth/src/accounts/account-index.ts`). */
export const phoneEntries: Migration = {
  id: '0002-phone-entries',
  table: 'accounts',
  what: 'Every account with a phone number is listed by it.',
  change({ pk, sk, id, phone }) {
    if (sk !== 'ACCOUNT' || typeof id !== 'string' || typeof phone !== 'string') return undefined;
    return { beside: { pk, sk: 'PHONE', listPk: `PHONE#${phoneDigits(phone)}`, listSk: id } };
  },
};
