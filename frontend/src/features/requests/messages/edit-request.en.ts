export const editRequest = {
  title: 'Edit request',
  phone: 'Phone',
  photos: 'Photos',
  bidsIn: (count: number) =>
    `You have ${count === 1 ? '1 bid' : `${count} bids`}. If you change services, size, date, frequency or address, ${count === 1 ? 'its provider' : 'their providers'} must confirm first.`,
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Request changed',
  savedAsked: 'The providers who have bid are asked to confirm.',
  failed: 'The request was not changed',
  question: 'Ask for confirmation?',
  questionText: (count: number) =>
    count === 1
      ? 'Your bid was made for the request as it is. You can accept it again once its provider has confirmed or changed it.'
      : `Your ${count} bids were made for the request as it is. You can accept each of them again once its provider has confirmed or changed it.`,
  confirm: 'Change and Ask',
} as const;
