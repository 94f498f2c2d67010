export const repost = {
  action: 'Repost',
  pending: 'Posting...',
  of: (services: string) => `Repost ${services}`,
  done: (day: string) => `Posted again for ${day}`,
  doneText: 'Providers nearby can bid on it now.',
  failed: 'The request was not posted',
} as const;
