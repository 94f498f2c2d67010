import { PRODUCT_NAME } from '@sward/shared/product';

/** Questions before the cancellation of a paid job. */
export const cancelJob = {
  title: 'Cancel this job?',
  missedTitle: 'Get your money back?',
  keep: 'Keep the job',
  back: 'Comes back to you',
  backToOwner: 'Goes back to the homeowner',
  toProvider: 'Goes to the provider',
  toYou: 'You receive',
  everything: 'Everything that you paid comes back, the service fee included.',
  butTrip: 'Everything but the trip fee comes back, the service fee included.',
  free: (until: string) =>
    `Cancelling is free until ${until}; after that, half of the bid goes to the provider and the service fee is kept.`,
  late: (hours: number) =>
    `It is less than ${hours} hours before the agreed time. Half of the bid and any trip fee that you paid are kept for the provider, less the commission; the service fee is kept.`,
  noShow: 'Nobody has checked in. Everything that you paid comes back, and it counts against the provider.',
  providerFree: (until: string) =>
    `The homeowner gets everything back, and you are not paid for this job. It counts in your completion rate, from ${until} on in your on-time rate too.`,
  providerLate: (hours: number) =>
    `It is less than ${hours} hours before the agreed time: it counts in your on-time rate and your completion rate. The homeowner gets everything back, and you are not paid for this job.`,
  providerRescue: (until: string) =>
    `The homeowner may choose another provider, or gets everything back, and you are not paid for this job. It counts in your completion rate, from ${until} on in your on-time rate too.`,
  providerRescueLate: (hours: number) =>
    `It is less than ${hours} hours before the agreed time: it counts in your on-time rate and your completion rate. The homeowner may choose another provider, or gets everything back, and you are not paid for this job.`,
  weather: 'Bad weather is forecast.',
  providerWeather:
    'Bad weather is forecast: it does not count in your on-time rate. The homeowner gets everything back, and you are not paid for this job.',
  providerRescueWeather:
    'Bad weather is forecast: it does not count in your on-time rate. The homeowner may choose another provider, or gets everything back, and you are not paid for this job.',
  ownerNote:
    'It goes back to your card; your bank may take 5-10 business days. You can undo this for 10 seconds.',
  providerNote: 'You no longer see the address, and the homeowner is told. You can undo this for 10 seconds.',
  goesOn: 'The recurring service goes on with its next visit.',
  confirmOwner: (amount: string) => `Cancel the job and get ${amount} back`,
  confirmMissed: (amount: string) => `Refund ${amount}`,
  confirmProvider: 'Cancel the job, I cannot come',
  leaving: (amount: string) => `Cancelling the job. ${amount} goes back to your card.`,
  leavingProvider: (amount: string) => `Cancelling the job. ${amount} goes back to the homeowner.`,
  leavingRescue: 'Cancelling the job. The homeowner chooses what happens now.',
  undone: 'Nothing was cancelled',
  undoneText: 'You keep the job.',
  pending: 'Cancelling...',
  done: 'Job cancelled',
  doneOwner: (amount: string) => `${amount} goes back to your card.`,
  doneProvider: 'The homeowner has been told and gets everything back.',
  doneRescue: 'The homeowner has been told and chooses what happens now.',
  failed: 'The job was not cancelled',
  refused: 'This job cannot be cancelled',
} as const;

/** Words of a cancelled job, for both sides. */
export const cancelledJob = {
  title: 'This job was cancelled',
  byYou: 'You cancelled it.',
  byOwner: 'The homeowner cancelled it.',
  byProvider: 'The provider cancelled it.',
  byTeam: `${PRODUCT_NAME} cancelled it.`,
  byBank: 'The bank gave the payment back.',
  noShow: 'Nobody checked in.',
  weather: 'Bad weather was forecast.',
  noAccess: {
    owner: 'The provider came and could not get in.',
    provider: 'You came and could not get in.',
  },
  notBegun: {
    owner: 'The provider came and could not work there.',
    provider: 'You came and could not work there.',
  },
  larger: 'The lawn was larger than described.',
  noChoice: 'Nobody chose in time what should happen.',
  paidTrip: (amount: string) => `You receive ${amount} for the trip.`,
  back: (amount: string) => `${amount} goes back to your card.`,
  toProvider: (amount: string) => `The provider gets ${amount}.`,
  paid: (amount: string) => `It was late: you receive ${amount}.`,
  unpaid: 'The homeowner gets everything back.',
  counts: 'It counts in your on-time rate and your completion rate.',
} as const;
