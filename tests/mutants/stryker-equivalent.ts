/** Changes that no test can find, as they change nothing that anybody could see, each with its reason. */
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
];
