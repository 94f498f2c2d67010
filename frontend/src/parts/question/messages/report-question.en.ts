export const reportQuestion = {
  title: 'Report this question',
  lead: 'An operator reads the question and its answer. No one else is told.',
  done: 'Question reported',
  doneText: 'An operator will look at it.',
  failed: 'The question was not reported',
} as const;
