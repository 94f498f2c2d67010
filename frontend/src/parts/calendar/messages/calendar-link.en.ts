export const calendarLink = {
  /** End of the address, which names the language of the jobs. */
  file: '.ics',
  lead: 'Subscribe once: jobs, moves and cancellations follow within an hour. Your calendar gets the day, the time window, the kind of work and the town. No name, street or price is in it.',
  make: 'Make a link',
  making: 'One moment...',
  failed: 'The link has not changed',
  made: 'Your secret link',
  once: 'It is shown only now. Whoever has it can read when and in which town you have a job.',
  subscribe: 'Subscribe',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser did not copy it. Select the link and copy it yourself.',
  since: (day: string) => `A calendar can read your jobs since ${day}.`,
  lastRead: (day: string) => `Last read on ${day}.`,
  neverRead: 'Not read yet.',
  renew: 'New link',
  renewTitle: 'Make a new link?',
  renewText:
    'The old one ends at once. Calendars that use it show nothing new until you give them the new one.',
  end: 'Turn off',
  ending: 'Turning off...',
  ended: 'The link is off',
} as const;
