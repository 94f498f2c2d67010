/** Words for a provider's actions on a bid, and for a request that has changed since. */
export const bidActions = {
  confirm: 'Confirm bid',
  confirming: 'Confirming...',
  withdrawn: 'Bid withdrawn',
  confirmed: 'Bid confirmed',
  changed: 'The request has changed since your bid',
  changedText:
    'Until you confirm your bid or change it, the homeowner cannot accept it. You can also withdraw it.',
  changedLate: 'The offered time has begun: choose another one, or withdraw your bid.',
  failed: 'That did not work',
} as const;
