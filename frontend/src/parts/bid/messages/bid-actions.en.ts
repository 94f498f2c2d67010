/** Words for a provider's actions on a bid, and for a request that has changed since. */
export const bidActions = {
  confirm: 'Confirm bid',
  confirming: 'Confirming...',
  withdrawTitle: 'Withdraw your bid?',
  withdrawText: 'The homeowner no longer sees it. While the request is open you can place a new one.',
  withdraw: 'Withdraw bid',
  withdrawing: 'Withdrawing...',
  withdrawn: 'Bid withdrawn',
  confirmed: 'Bid confirmed',
  changed: 'The request has changed since your bid',
  changedText:
    'Until you confirm your bid or change it, the homeowner cannot accept it. You can also withdraw it.',
  changedLate: 'The offered time has begun: choose another one, or withdraw your bid.',
  failed: 'That did not work',
} as const;
