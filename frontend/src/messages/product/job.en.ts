/** Checks that a provider ticks off when a job is done. */
export const jobChecks = {
  gateClosed: 'Gates are closed',
  clippings: 'Clippings are cleared away',
  edges: 'Edges are tidy',
} as const;

/** Record of the work, as both parties read it. */
export const jobRecord = {
  title: 'The job',
  wentOff: (when: string) => `Set off ${when}`,
  arrived: (when: string) => `Checked in ${when}`,
  finished: (when: string) => `Finished ${when}`,
  /** `9:58 AM, received 10:20 AM` */
  late: (what: string, received: string) => `${what}, received ${received}`,
  before: 'Before photos',
  after: 'After photos',
} as const;

/** Moving a job to another day. */
export const reschedule = {
  open: 'Reschedule',
  title: 'Propose another time',
  lead: 'Moving a job is free. It keeps its day until the other party accepts.',
  date: 'New day',
  time: 'New time',
  submit: 'Propose',
  submitting: 'Proposing...',
  success: 'New time proposed',
  successText: 'The job moves once the other party accepts.',
  failed: 'That did not work',
  mine: (when: string) => `You proposed ${when}. The other party has not answered yet.`,
  mineWeather: (days: string, when: string) =>
    `Bad weather: you offered ${days}. Without an answer by ${when} the job ends, and everything goes back.`,
  theirs: (who: string, when: string) => `${who} would like to move the job to ${when}.`,
  accept: 'Accept new time',
  accepting: 'Accepting...',
  accepted: 'The job has moved',
  decline: { do: 'Keep the old time', doing: 'Declining...', done: 'The job keeps its time' },
  takeBack: { do: 'Take back', doing: 'Taking back...', done: 'Proposal taken back' },
} as const;

/** Reviewing the other party. */
export const review = {
  rating: 'Rating',
  none: 'No rating chosen',
  stars: (rating: string) => `${rating} out of 5`,
  text: 'Your review',
  hidden: (days: number) =>
    `Nobody sees it until both of you have written, or until ${days} days have passed.`,
  submit: 'Send review',
  submitting: 'Sending...',
  success: 'Review sent',
  failed: 'The review was not sent',
  unseen: 'We could not see whether your review was sent',
  unseenText: 'Send it again: it counts once.',
} as const;
