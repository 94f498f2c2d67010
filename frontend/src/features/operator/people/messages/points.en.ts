/** What the ends of a provider's jobs say of them. */
export const points = {
  title: 'Reliability',
  all: 'All jobs and what each end says',
  none: 'No job has ended yet',
} as const;
