/** Words about access, for the accepted provider alone. */
export const access = {
  none: 'The homeowner has left no notes on how to get in. Please ask in a message.',
} as const;

export const rateHomeowner = {
  title: 'Rate the homeowner',
  hint: 'Was the request right, could you get in? Other providers see the rating without a name.',
} as const;
