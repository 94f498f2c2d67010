/** Texts of a provider's points. */
export const points = {
  title: 'Reliability',
  all: 'All jobs and what each end says',
  none: 'No job has ended yet',
} as const;
