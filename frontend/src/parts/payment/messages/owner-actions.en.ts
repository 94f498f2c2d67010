/** What the owner of a job says of it. */
export const ownerActions = {
  good: 'Looks good',
  release: 'Release payment now',
  wrong: 'Something is wrong',
} as const;
