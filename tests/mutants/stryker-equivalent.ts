/** Changes that no test can find, because they change nothing that is visible; each with its reason. */
export const EQUIVALENT: readonly { file: string; piece: string; instead: string; reason: string }[] = [
  {
    file: 'services/payments/src/settlement/release-when-due.ts',
    piece: "payment.status === 'settling'",
    instead: 'true',
    reason: 'runSettlement itself leaves a payment alone that has nothing planned; this spares a read.',
  },
  {
    file: 'services/payments/src/payment/tip.ts',
    piece: 'settledAt !== undefined',
    instead: 'true',
    reason: 'Date.parse of undefined is NaN, and no instant is before it; the condition is for the compiler.',
  },
  {
    file: 'shared/table/cursor.ts',
    piece: 'Array.isArray(read)',
    instead: 'true',
    reason:
      'What is no list gives no parts, or one character in place of a mark of twelve; the condition is for the compiler.',
  },
  {
    file: 'shared/table/cursor.ts',
    piece: "typeof part === 'string'",
    instead: 'true',
    reason:
      'Of what JSON can hold only texts have a length and know whether they are well formed; the condition is for the compiler.',
  },
  {
    file: 'shared/table/cursor.ts',
    piece: "''",
    instead: '"Stryker was here!"',
    reason: 'Stands for a part that a list has not, and is as short as any.',
  },
  {
    file: 'shared/lambda/http/session.ts',
    piece: '-PROOF_MS',
    instead: '+PROOF_MS',
    reason: 'Both lie before any session: five minutes before and after the beginning of 1970.',
  },
  {
    file: 'shared/product/contact/written.ts',
    piece: String.raw`/[\w.+-]{1,64}\s?@\s?(?:[a-z0-9-]{1,63}\s?\.\s?){1,6}[a-z]{2,24}/i`,
    instead: String.raw`/[\w.+-]\s?@\s?(?:[a-z0-9-]{1,63}\s?\.\s?){1,6}[a-z]{2,24}/i`,
    reason: 'Nothing stands before it: the last of up to 64 characters is enough for a match.',
  },
  {
    file: 'shared/product/contact/numbers.ts',
    piece: "''",
    instead: '"Stryker was here!"',
    reason:
      'Where it is left, it stands for a word that a text has not, and is as little a word of a number.',
  },
  {
    file: 'shared/product/contact-details.ts',
    piece: "''",
    instead: '"Stryker was here!"',
    reason: 'Stands for a field that is not filled in, and gives as little away.',
  },
  {
    file: 'shared/product/contact-details.ts',
    piece: '[]',
    instead: '["Stryker was here"]',
    reason: 'A path of no field reads as a field that is not filled in.',
  },
];
