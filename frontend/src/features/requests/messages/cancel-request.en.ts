export const cancelRequest = {
  question: 'Cancel this request?',
  confirm: 'Yes, Cancel It',
  keep: 'Keep it',
  pending: 'Cancelling...',
  done: 'Request cancelled',
  failed: 'The request was not cancelled',
  text: (bids: number) =>
    `${bids === 0 ? '' : bids === 1 ? 'Its bid is declined. ' : `Its ${bids} bids are declined. `}This cannot be undone. On the Basic plan a cancelled request still counts toward this month.`,
} as const;
