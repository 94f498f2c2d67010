export const completeJob = {
  title: 'Complete job',
  lead: 'Show the finished work. The homeowner then has 48 hours to look at it.',
  photos: 'After photos',
  checklist: 'Checklist',
  note: 'Note to the homeowner',
  submit: 'Complete job',
  submitting: 'Completing...',
  success: 'Job completed',
  successText: 'The payment is released in 48 hours at the latest.',
  failed: 'The job was not completed',
} as const;
