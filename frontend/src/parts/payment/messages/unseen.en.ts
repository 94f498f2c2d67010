/** Words for a charge of which the server sees nothing: the answer was lost, or the payment has ended. */
export const unseen = {
  title: 'Payment Error',
  text: 'We could not see whether your payment went through. Try again: you are never charged twice.',
  ended: 'This payment has ended. Please close this window and start again.',
} as const;
