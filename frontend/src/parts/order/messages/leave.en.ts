import { POINT_LIMITS } from '@sward/shared/product';

/** Words for a provider who leaves a job on site: it is larger than described, or not safe. */
export const leave = {
  open: 'Leave without a penalty',
  openUnsafe: 'Not safe here',
  title: 'Leave this job?',
  lead: (who: string, amount: string) =>
    `${who} gets everything back: ${amount}. You are not paid for this job, and you no longer see the address.`,
  reason: 'Why do you leave?',
  reasons: { wrong_size: 'Larger than described', unsafe: 'Not safe to work here' },
  photos: { wrong_size: 'Show what is different', unsafe: 'Photo of what is not safe' },
  text: 'In a few words',
  textHint: (who: string) => `${who} reads this.`,
  happens: 'What happens then',
  posted: 'The request is posted again for another day.',
  sent: (who: string) =>
    `Your photos, and those of your price change, are shown to others only if ${who} agrees.`,
  free: 'It does not count against you.',
  left: (times: number) => `You have left ${times} of your last ${POINT_LIMITS.counted} jobs like this.`,
  rule: `After ${POINT_LIMITS.wrongSizes - 1} within ${POINT_LIMITS.counted} jobs, the next one counts as a late cancellation.`,
  counts: (times: number) =>
    `You have left ${times} of your last ${POINT_LIMITS.counted} jobs like this. This one counts as a late cancellation, in your on-time rate and your completion rate.`,
  offline: 'This needs network: the homeowner has to be told. What you entered stays here.',
  submit: 'Leave this job',
  ask: (who: string, amount: string) => `Give ${who} ${amount} back and leave?`,
  askText: (who: string, amount: string) =>
    `${amount} goes back to their card, and ${who} is told. You are not paid for this job. You can undo this for 10 seconds.`,
  confirm: (amount: string) => `Leave and give ${amount} back`,
  leaving: (who: string, amount: string) => `Leaving the job. ${amount} goes back to ${who}.`,
  undone: 'You have not left the job',
  undoneText: 'Nothing was sent.',
  submitting: 'Leaving...',
  done: 'You have left the job',
  doneText: (who: string) => `${who} is told and gets everything back.`,
  failed: 'You have not left the job',
} as const;
