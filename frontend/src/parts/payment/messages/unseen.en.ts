/** Words for a charge whose answer was lost, and of which the server sees nothing. */
export const unseen = {
  title: 'Payment Error',
  text: 'We could not see whether your payment went through. Try again: you are never charged twice.',
} as const;
