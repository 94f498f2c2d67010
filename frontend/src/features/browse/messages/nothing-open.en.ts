/** Texts of the empty list of open requests. */
export const nothingOpen = {
  none: 'No open requests here',
  noPlaceText: 'Enter a ZIP code to see what is asked for around it.',
  othersText:
    'Try a wider distance or all services. New requests appear here a few minutes after they are posted.',
  noBase: 'Where do you work?',
  noBaseText: 'We could not place your base ZIP code. With it, you see what is open around you.',
  filtered: (miles: number) => `Nothing like this within ${miles} ${miles === 1 ? 'mile' : 'miles'}`,
  filteredText: 'There may be other work here: on other days, or for other services.',
  emptyText: (miles: number) =>
    `Nothing is open within ${miles} ${miles === 1 ? 'mile' : 'miles'} of your base right now. New requests appear here a few minutes after they are posted.`,
  showAll: 'Show all requests',
  wider: (miles: number) => `Look within ${miles} miles`,
  setBase: 'Set your base area',
  changeBase: 'Change your base area',
  tell: 'Tell me about new ones',
} as const;
