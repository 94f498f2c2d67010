/** What a homeowner has to do, on top of their home pages. */
export const tasks = {
  also: 'Also waiting for you',
  by: (when: string) => `Answer by ${when}`,
  'answer-access': { sentence: 'Your provider cannot get in', action: 'See and answer' },
  'answer-order': { sentence: 'Your provider asks for more money', action: 'See why' },
  'check-work': { sentence: 'The work is done. Have a look.', action: 'Check the work' },
  'answer-report': { sentence: 'There is an answer to your report', action: 'See the answer' },
  'choose-rescue': { sentence: 'Your paid job has no provider now', action: 'See what you can do' },
  'no-show': { sentence: 'Your provider did not check in', action: 'Decide what happens' },
  'answer-day': { sentence: 'Your provider proposes another day', action: 'Answer' },
  'choose-bid': { sentence: 'Bids are in', action: 'View Incoming Bids' },
} as const;
