const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Texts of the comparison of bids. */
export const compareBids = {
  count: (count: number, from: string) => (count === 1 ? `1 bid, ${from}` : `${count} bids, from ${from}`),
  atLeast: (count: number, from: string) => `${count} bids and more, from ${from}`,
  help: 'Every price is all-in. You pay when you accept, and we hold the money until the job is done.',
  axis: (prices: string) => `Bids at ${prices}.`,
  typicalNear: (place: string, from: string, to: string, jobs: number) =>
    `Typical near ${place}: ${from} to ${to}, from ${jobs}+ jobs`,
  typicalIn: (state: string, from: string, to: string, jobs: number) =>
    `Typical in ${state}: ${from} to ${to}, from ${jobs}+ jobs`,
  newHere: 'New on Sward',
  allIn: (bid: string, fee: string) => `all-in: ${bid} bid + ${fee} fee`,
  was: (bid: string) => `was ${bid} last time, without the fee`,
  yourDay: 'Your day',
  later: (days: number) => `${counted(days, 'day')} later`,
  earlier: (days: number) => `${counted(days, 'day')} earlier`,
  check: 'Background check',
  passed: (month: string) => `passed ${month}`,
  finished: 'Finished on Sward',
  jobs: (count: number) => counted(count, 'job'),
  onTime: 'On time',
  completed: 'Completed',
  ofJobs: (share: string, jobs: number) => `${share} of ${jobs} jobs`,
  distance: 'Distance',
  miles: (miles: number) => counted(miles, 'mile'),
  replies: 'Replies in',
  minutes: (minutes: number) => `about ${minutes} min`,
  hours: (hours: number) => `about ${counted(hours, 'hour')}`,
  days: (days: number) => `about ${counted(days, 'day')}`,
  equipment: 'Equipment',
  insurance: 'Insurance',
  included: 'Included',
  notIncluded: 'Not included: ',
  more: 'Read more',
  less: 'Read less',
  /** Between the verb and the price. */
  acceptWho: (name: string) => `${name} for`,
} as const;
