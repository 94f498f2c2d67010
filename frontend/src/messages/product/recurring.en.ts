/** The pages of recurring services, for both parties. */
export const recurring = {
  title: 'Recurring services',
  one: 'Recurring service',
  lead: 'One provider, one agreed price, visit after visit.',
  none: 'No recurring services yet',
  noneText: 'A request that repeats becomes one with the payment of its first job.',
  back: 'All recurring services',
  details: 'View Details',
  detailsOf: (services: string) => `View Details of ${services}`,
  rate: (price: string, every: string) => `${price} a visit, ${every}`,
  net: (amount: string) => `You receive ${amount} for each`,
  by: (provider: string) => `With ${provider}`,
  at: (city: string, state: string) => `In ${city}, ${state}`,
  states: { active: 'Active', paused: 'Paused', ended: 'Ended' },
  visitStates: {
    planned: 'Planned',
    created: 'Coming up',
    payment_needed: 'Payment needed',
    charged: 'Paid',
    completed: 'Completed',
    skipped: 'Skipped',
    cancelled: 'Cancelled',
  },
  chargeAt: (when: string) => `will be charged ${when}`,
  coming: 'Coming visits',
  noneComing: 'No visits are planned.',
  past: 'Past visits',
  unpaid: (day: string) => `Your card could not be charged for ${day}`,
  unpaidText: (when: string) =>
    `Please pay by ${when}. Otherwise it is skipped, free of charge, and the service is paused.`,
  payNow: (total: string) => `Pay ${total}`,
  pausedUntil: (day: string) => `Paused: visits that are paid for take place, no others before ${day}.`,
  paused: 'Paused: visits that are paid for take place, no others until you resume it.',
  pausedUnpaid: 'Paused: a visit was not paid for in time. Resume it, and pay with another card.',
  pausedByOwner: 'Paused: visits that are paid for take place, no others until the homeowner resumes it.',
  ended: 'This service has ended. Visits that are not charged yet are skipped, free of charge.',
  endedAndPaid: 'This service has ended. Visits that are paid for take place, no others.',
  endedByProvider: (who: string) =>
    `${who} can no longer come, so this service has ended. Visits that are not charged yet are skipped, free of charge. If a visit that is paid for cannot take place, we tell you, and all of its price comes back to you.`,
  findOther: 'Find another provider',
  again: 'Request it again',
  agreed: 'What was agreed',
  place: 'Place',
  size: 'Property size',
  card: 'Card',
  since: 'Since',
  rules: 'Either side can end it at any time. Until a visit is charged, skipping it is free.',
  skip: 'Skip',
  skipOn: (day: string) => `Skip ${day}`,
  skipQuestion: (day: string) => `Skip the visit on ${day}?`,
  skipping: {
    text: 'Nothing is charged for it. A skipped visit cannot be taken back.',
    confirm: 'Skip this visit',
    pending: 'Skipping...',
    done: 'Visit skipped',
  },
  end: 'End service',
  endQuestion: 'End this recurring service?',
  ending: {
    text: 'Visits that are paid for stay jobs and take place. All others are skipped, free of charge. This cannot be undone.',
    confirm: 'Yes, end it',
    pending: 'Ending...',
    done: 'Recurring service ended',
  },
  pause: {
    open: 'Pause',
    change: 'Change pause',
    title: 'Pause this service',
    text: 'Visits that are paid for take place. All others before that day are skipped, free of charge.',
    day: 'First day for visits again',
    hint: 'Leave it empty to pause until you resume.',
    confirm: 'Pause',
    pending: 'Pausing...',
    done: 'Service paused',
  },
  resume: {
    open: 'Resume',
    title: 'Resume this service',
    text: 'Price and days stay as they were agreed.',
    day: 'First day for visits',
    hint: 'Leave it empty to go on with the next visit.',
    confirm: 'Resume',
    pending: 'Resuming...',
    done: 'Service resumed',
  },
  failed: 'That was not done',
} as const;

/** Frequencies within a sentence. */
export const intervals = {
  weekly: 'every week',
  'bi-weekly': 'every two weeks',
  monthly: 'every month',
} as const;

/** Consent to the later charges of a recurring service. */
export const consent = {
  box: (total: string, bid: string, fee: string, every: string) =>
    `Yes, charge this card for each visit ${every}: ${total} (${bid} + ${fee} service fee)`,
  charged: (hours: number) =>
    `Each visit is charged ${hours} hours before its time. Either side can end it at any time, you under “Recurring services” in your account menu. Until a visit is charged, skipping it is free.`,
  first: {
    title: (every: string) => `Repeat this job ${every}?`,
    without: 'Without your yes you pay for this one job only, and your card is not kept.',
  },
  visit: {
    title: (every: string) => `Keep this card for the visits ${every}?`,
    without: 'Without your yes you pay for this one visit, and the saved card stays as it is.',
  },
} as const;
