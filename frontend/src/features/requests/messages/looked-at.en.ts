/** A job that operators look at because an account is suspended, which is not told. */
export const lookedAt = {
  title: 'We are looking at this job',
  by: (when: string) => `You will hear from us by ${when}.`,
  late: 'You should have heard from us by now, and we are sorry.',
} as const;
