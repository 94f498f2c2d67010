/** Photos of a provider's finished jobs. */
export const portfolio = {
  title: 'Finished jobs',
  of: (who: string) => `Finished jobs of ${who}`,
  /** Services, town and month of a job. */
  what: (services: string, place: string, month: string) => `${services} in ${place}, ${month}`,
  consent: 'Shown with the consent of each homeowner.',
  all: (count: number) => `Show all ${count} photos`,
} as const;
