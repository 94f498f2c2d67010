export const declineBid = {
  question: (name: string) => `Decline the bid of ${name}?`,
  text: 'The provider is told. They may send another bid while your request is open.',
  confirm: 'Decline Bid',
  pending: 'Declining...',
  doneText: (name: string) => `${name} has been told.`,
  done: 'Bid declined',
  failed: 'The bid was not declined',
} as const;
