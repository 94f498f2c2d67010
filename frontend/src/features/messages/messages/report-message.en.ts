export const reportMessage = {
  title: 'Report this message',
  lead: 'An operator reads this message and the few around it. The other person is not told.',
  done: 'Message reported',
  doneText: 'An operator will look at it.',
  failed: 'The message was not reported',
} as const;
