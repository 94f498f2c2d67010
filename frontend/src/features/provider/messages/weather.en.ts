/** Texts of the weather of a provider's day, and of moving that day. */
export const weatherStrip = {
  on: (day: string, what: string) => `${day}: ${what}`,
  readAt: (city: string, time: string) => `${city} · ${time}`,
  chart: (hours: string) => `Chance of rain by hour: ${hours}`,
  hour: (hour: string, percent: number) => `${hour} ${percent} percent`,
  falls: (jobs: number) =>
    jobs === 1 ? 'One of your jobs falls into it.' : `${jobs} of your jobs fall into it.`,
  asked: 'Your homeowners are asked for another day.',
  fair: 'None of your jobs falls into bad weather.',
  move: (jobs: number) => (jobs === 1 ? 'Move the job' : 'Move the day'),
} as const;

export const moveDay = {
  title: (day: string) => `Move ${day}?`,
  lead: (jobs: number) =>
    `${jobs === 1 ? 'The homeowner chooses' : `The ${jobs} homeowners choose`} one of three days you can come instead. Without a choice in time the job ends and everything goes back to them. It counts against nobody.`,
  days: 'Three days you can come',
  choose: 'Choose three days',
  off: 'day off',
  jobs: (count: number, capacity: number) => `${count} of ${capacity} jobs`,
  note: 'A few words to them (optional)',
  ask: (jobs: number) => (jobs === 1 ? 'Ask to move the job' : `Ask to move ${jobs} jobs`),
  asking: 'Asking...',
  failed: 'Nothing was moved',
  tryAgain: 'There is no forecast right now. Please try again in a little while.',
  asked: 'Asked',
  done: 'Done',
  results: {
    proposed: 'Asked for another day',
    not_bad: 'Stays: its forecast is not bad',
    job_not_open: 'Stays: the job has changed',
    too_late: 'Stays: it begins in less than 2 hours',
    limit: 'Stays: it was asked about twice already',
  },
} as const;
