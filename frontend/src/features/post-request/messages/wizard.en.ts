export const wizard = {
  title: 'Request lawn service',
  steps: ['Service', 'Property', 'Photos', 'Review', 'Done'],
  next: 'Next',
  back: 'Back',
  loggedOut: 'Unauthorized',
  loggedOutText: 'You are logged out. Logging in again...',

  services: 'Which services do you need?',
  noService: 'Please select at least one service',
  noServiceText: 'You must select at least one service type to continue.',

  address: 'Address',
  phone: 'Phone',

  photos: 'Add photos',
  photosLead: 'Photos help providers to give a fair price. You can skip this.',
  additional: 'Additional details',

  review: 'Review your request',
  edit: 'Edit',
  editWhat: (what: string) => `Edit ${what.toLowerCase()}`,
  none: 'None',
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  fee: (fee: string) =>
    `A flat ${fee} service fee is added to the bid you accept. Every price you see already includes it.`,
  noTerms: 'Please agree to the terms',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: 'Success!',
  successText: 'Your service request has been submitted. Providers nearby can now send their bids.',
  before: 'It was sent before you changed it',
  failed: 'Error',
  failedText: 'Failed to submit service request. Please try again.',

  done: 'Your request is posted',
  viewBids: 'View Incoming Bids',
  another: 'Create Another Request',
  leaving: (seconds: number) =>
    `You will be taken home in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  staying: 'Take your time.',
  stay: 'Stay here',
} as const;
