export const sameAgain = {
  title: 'Same as last time?',
  day: 'Day',
  use: 'Same as last time',
} as const;
