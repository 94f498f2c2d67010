/** The choice of what a bid is filled in from. */
export const templateDialog = {
  title: 'Templates',
  empty: 'Start empty',
  use: 'Use this template',
} as const;
