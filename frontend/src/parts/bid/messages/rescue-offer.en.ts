/** Words for a job that has lost its provider, for another one who bid for it. */
export const rescueOffer = {
  title: 'This job can be yours',
  price: (amount: string, net: string) => `At your price of ${amount}; you receive ${net}`,
  until: (when: string) => `Open until ${when}. The first to answer gets it.`,
  take: 'Take the job',
  question: 'Take this job?',
  binds: (when: string, net: string) =>
    `${when}. You receive ${net}. Cancelling it later counts in your completion rate.`,
  no: 'No',
  pending: 'Sending...',
  taken: 'The job is yours',
  takenText: 'You see the address now.',
  refused: 'You said no to this job',
  failed: 'That was not done',
} as const;
