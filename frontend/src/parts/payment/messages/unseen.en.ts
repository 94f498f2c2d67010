/** Where the answer to a charge was lost, and the server sees none. */
export const unseen = {
  title: 'Payment Error',
  text: 'We could not see whether your payment went through. Try again: you are never charged twice.',
} as const;
