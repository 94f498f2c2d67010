export const checkIn = {
  title: 'Check in',
  lead: 'The homeowner sees when you arrived and how the place looked.',
  photos: 'Before photos',
  place: 'Add my approximate location',
  placeHint: 'Rounded to about half a mile before it leaves this device.',
  noPlace: 'Your location is not available. You can check in without it.',
  submit: 'Check in now',
  submitting: 'Checking in...',
  success: 'You are checked in',
  failed: 'The check-in did not work',
} as const;
