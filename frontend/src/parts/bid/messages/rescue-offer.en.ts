/** Words for a job that has lost its provider, for another one who bid for it. */
export const rescueOffer = {
  title: 'This job can be yours',
  price: (amount: string, net: string) => `At your price of ${amount}; you receive ${net}`,
  until: (when: string) => `Open until ${when}. The first to answer gets it.`,
  take: 'Take the job',
  no: 'No',
  pending: 'Sending...',
  taken: 'The job is yours',
  takenText: 'You see the address now.',
  refused: 'You said no to this job',
  failed: 'That was not done',
} as const;
