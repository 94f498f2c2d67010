export const pay = {
  cardKind: 'credit or debit',
  applePay: 'Apple Pay',
  applePayHere: 'on this device',
  applePayMissing: 'not on this device',
  paypalMissing: 'not available yet',
  terms: (total: string) => `I authorize Sward to charge ${total} today and hold it until the job is done.`,
  complete: (total: string) => `Complete Payment · ${total}`,
  money: 'What happens to the money',
  today: 'Today',
  hold: 'We hold it',
  theJob: 'The job is done',
  looksGood: 'Looks good',
  providerPaid: 'The provider is paid',
  holdAll: (total: string) => `You pay ${total}. Sward holds it.`,
  providerDoes: (name: string) => `${name} does the job and sends photos.`,
  whenGood: 'When you say it looks good',
  paidAfter: (name: string, hours: number) =>
    `${name} is paid. If you say nothing, ${hours} hours after the job is finished.`,
  nobody: 'If nobody comes',
  allBack: (total: string) => `All ${total} goes back to your card.`,
  freeUntil: (until: string, kept: string) =>
    `Cancel free until ${until}. After that, ${kept} is kept (half the bid and the service fee).`,
  lateAlready: (kept: string) =>
    `The job starts in less than 24 hours. If you cancel, ${kept} is kept (half the bid and the service fee).`,
  tryAnother: 'Nothing was charged. Use another card, or ask your bank and try again.',
} as const;
