/** Words about a job that operators look at since the account of its other party is suspended, which is not told. */
export const lookedAt = {
  by: (when: string) => `We are looking at this job. You will hear from us by ${when}.`,
  late: 'We are looking at this job. You should have heard from us by now, and we are sorry.',
} as const;
