export const completeJob = {
  title: 'Finish job',
  lead: 'Show the finished work. The homeowner then has 48 hours to look at it.',
  photos: 'After photos',
  checklist: 'Checklist',
  note: 'Note to the homeowner',
  submit: 'Finish job',
  submitting: 'Finishing...',
  success: 'Job completed',
  successText: 'The payment is released in 48 hours at the latest.',
  undone: 'The job is not finished',
  undoneText: 'Your photos and your note are still here.',
  failed: 'The job was not finished',
} as const;
