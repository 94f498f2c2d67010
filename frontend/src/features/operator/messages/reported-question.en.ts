/** Reported question about a request, on the desk. */
export const reportedQuestion = {
  title: 'Question',
  gone: 'Whoever asked has left, and the question with them.',
  asked: (when: string) => `Provider, ${when}:`,
  hide: 'Hide the question',
  hiding: 'Hiding...',
  hideQuestion: 'Hide this question?',
  hideText: 'It disappears for everyone and for good, with its answer. The audit log keeps that you did it.',
  isHidden: 'This question is hidden',
} as const;
