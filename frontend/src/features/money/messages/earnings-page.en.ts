export const earningsPage = {
  lead: 'What your jobs pay, and when the money comes.',
  print: 'Print',
  months: 'By month',
  jobs: 'By job',
  thisMonth: 'Paid this month',
  year: 'Paid in twelve months',
  total: 'Total earned',
  paidJobs: 'Jobs paid in twelve months',
} as const;

export const payoutAccount = {
  title: 'Where your money goes',
  /** Each with a title, a sentence and what can be done. */
  states: {
    none: [
      'Set up your payouts',
      'Tell Stripe, who pays for us, who you are and to which bank account your money goes. Before that you cannot place bids or be paid.',
      'Set up payouts',
    ],
    onboarding: [
      'Finish setting up your payouts',
      'Stripe still needs something from you, or checks what you have sent. Before that you cannot place bids or be paid.',
      'Go on',
    ],
    restricted: [
      'Your payouts have stopped',
      'Stripe cannot pay you at the moment. Most often a document or a valid bank account is missing: its page says which. Until then you cannot place bids; what waits is paid by itself afterwards.',
      'See what is missing',
    ],
    payable: ['You can be paid', 'What is released goes to your bank account.', 'Change your payout account'],
  },
  waiting: (amount: string) => `${amount} waits for you.`,
  opening: 'Opening...',
  failed: 'The page did not open',
} as const;
