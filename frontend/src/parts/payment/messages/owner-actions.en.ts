/** Buttons of a job's owner. */
export const ownerActions = {
  good: 'Looks good',
  release: 'Release payment now',
  wrong: 'Something is wrong',
} as const;
