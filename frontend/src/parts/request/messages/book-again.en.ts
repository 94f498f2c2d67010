/** The same work once more, by the same provider. */
export const bookAgain = {
  action: 'Book again',
  actionOf: (services: string) => `Book again: ${services}`,
  heading: 'Again?',
  sameFor: (who: string, services: string, price: string) => `${who}, ${services}, ${price} last time`,
  title: (who: string) => `Book ${who} again`,
  same: 'Same work and place as last time',
  lastTime: 'last time',
  day: 'Day',
  whom: 'Who is asked?',
  first: (who: string) => `${who} first`,
  firstHint: 'Everyone nearby, if they cannot or do not answer within 12 hours.',
  only: (who: string) => `Only ${who}`,
  onlyHint: 'If they cannot, the request ends and does not count in your plan.',
  pay: 'You pay when you accept their bid. It may be another price.',
  submit: (who: string) => `Ask ${who}`,
  submitting: 'Asking...',
  done: (who: string) => `${who} is asked`,
  doneText: 'We tell you as soon as there is an answer.',
  failed: 'Not asked',
} as const;

/** A request that one provider is asked about before others. */
export const asked = {
  first: (who: string) => `${who} is asked first`,
  only: (who: string) => `Only ${who} is asked`,
  until: (when: string) => `Until ${when}. Then everyone nearby can bid.`,
  open: 'Open to everyone now',
  opening: 'Opening...',
  opened: 'Everyone nearby can bid now',
  notOpened: 'Not opened',
  you: 'You are asked first',
  youOnly: 'You alone are asked',
  lastTime: (price: string) =>
    `A homeowner you have worked for wants you again. Last time you took ${price}.`,
  answerBy: (when: string) => `Answer by ${when}`,
  pass: 'Not this time',
  passing: 'Sending...',
  passQuestion: 'Say no this time?',
  passText: 'The homeowner is told, and others may be asked. You cannot bid on it as the first one any more.',
  passed: 'The homeowner is told',
  notPassed: 'Not sent',
} as const;
