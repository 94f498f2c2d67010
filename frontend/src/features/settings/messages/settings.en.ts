import { PRODUCT_NAME } from '@sward/shared/product';

export const settings = {
  title: 'Settings',
  sections: 'Sections',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Changes saved',
  failed: 'The changes were not saved',
  passwordNow: 'Your password',
  edit: 'Edit',
  editWhat: (title: string) => `Edit: ${title}`,
  opening: 'One moment...',
  missing: 'Not given yet',
  name: 'Name',
  memberSince: 'Member since',
  yes: 'Yes',
  no: 'No',
} as const;

/** Titles of the sections, kept apart since the index names sections that are not loaded yet. */
export const titles = {
  profile: 'About you',
  property: 'Your property',
  plan: 'Your plan',
  business: 'Your business',
  contact: 'Language and messages',
  notifications: 'Notifications',
  calendar: 'Your jobs in a calendar',
  password: 'Password',
  passkeys: 'Passkeys',
  'second-factor': 'Second factor',
  sessions: 'Where you are signed in',
  data: 'Your data',
  delete: 'Delete your account',
} as const;

export const notificationsEntry = {
  lead: 'What we tell you about by email, on the site and on your devices.',
  open: 'Choose what we tell you',
} as const;

export const calendarEntry = {
  lead: 'Your own calendar can show your jobs, without names and streets.',
  open: 'See the link',
} as const;

export const planEntry = {
  lead: 'What it costs and what it lets you do.',
  providerLead: 'For requests of your own. You need no plan to bid.',
  open: 'See or change the plan',
} as const;

export const person = {
  phoneHint: 'Never shown to the other party',
  emailHint: 'Also your username',
} as const;

export const property = {
  lead: 'Fills in your next request. Providers see the address only once you have accepted their bid.',
  edit: 'Edit, or see saved properties',
  saved: 'Saved properties',
  remove: 'Remove',
  removeWhat: (name: string) => `Remove: ${name}`,
  removing: 'Removing...',
  removed: 'The saved property is gone',
  notRemoved: 'The property is still saved',
} as const;

export const business = {
  lead: 'What homeowners see on your public page and beside your bids.',
  publicPage: 'See your public page',
  number: 'Provider ID',
  numberHint: 'Support asks for it',
  verified: (date: string) => `Verified since ${date}`,
  insured: (date: string) => `Insured until ${date}`,
  insuredOnce: (date: string) => `Insurance ended ${date}`,
  name: 'Business name',
  skills: 'Services you offer',
  area: 'Where you work',
  around: (miles: number, zip: string) => `${miles} ${miles === 1 ? 'mile' : 'miles'} around ${zip}`,
} as const;

/** Texts of the form only. */
export const businessForm = {
  photo: 'Picture',
  photoHint: 'Of you or your business, under 5 MB. Location data is removed before upload.',
  choosePhoto: 'Choose a picture',
  removePhoto: 'Remove the picture',
  uploading: (percent: number) => `Uploading: ${percent}%`,
  photoReady: 'The picture has arrived. Save to show it.',
  skillsHint: 'Requests are matched to the services marked with a leaf. The others are shown on your page.',
  matched: 'requests are matched to this',
  experience: 'Experience',
  baseZip: 'Base ZIP code',
  radius: 'Radius',
  miles: (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`,
  map: (area: string) => `Your area: ${area}`,
  serviceArea: 'Service area in your words',
  bio: 'About your work',
  bioHint: 'From 30 to 500 characters. No phone numbers, links or addresses please.',
  count: (length: number) => `${length} of 500 characters`,
  hasInsurance: 'I carry liability insurance',
  insuranceDetails: 'Insurer and policy number',
  insuranceHint: 'Only our team sees this. A change is checked again before the badge shows.',
  hasEquipment: 'I bring my own equipment',
  equipmentDetails: 'Your equipment',
} as const;

export const contact = {
  language: 'Language',
  languageHint: 'Of this site and of the emails we send you',
  languages: { en: 'English', es: 'Español' },
  email: 'Email me tips and offers',
  sms: 'Text me about my requests and jobs',
  smsHint: 'Reply STOP to end them, START to get them again.',
  smsWithoutPhone: 'Needs a phone number, above.',
  always: 'We always email you about your money and the safety of your account.',
} as const;

export const newPassword = {
  lead: 'Changing it signs you out everywhere else.',
  submit: 'Change password',
} as const;

/** Texts of the form only. */
export const passwordForm = {
  old: 'Current password',
  next: 'New password',
  hint: 'At least 8 characters',
  again: 'Confirm the new password',
  submitting: 'Changing...',
  done: 'Password changed',
  doneText: 'You are signed out on all other devices.',
  failed: 'The password was not changed',
} as const;

export const secondFactor = {
  lead: 'With a second factor, signing in also asks for a code from an authenticator app on your phone.',
  on: 'The second factor is on',
  off: 'The second factor is off',
  needed: 'Operators work with a second factor. Set it up to open the operator desk.',
  obligatory: 'Operators must keep a second factor, so it cannot be switched off here.',
  begin: 'Set up a second factor',
  toDesk: 'Go to the operator desk',
  turnOff: 'Switch off',
} as const;

/** Texts of the forms that turn the second factor on and off. */
export const factorForms = {
  next: 'Continue',
  working: 'One moment...',
  scan: 'Scan this code with your authenticator app',
  picture: 'QR code of the key below',
  key: 'Type this key into your authenticator app',
  open: 'Open in the authenticator app on this device',
  code: 'Code from the app',
  codeHint: 'Six digits',
  turnOn: 'Switch on',
  turningOn: 'Switching on...',
  done: 'Your second factor is on',
  doneText: 'From now on signing in asks for a code.',
  turningOff: 'Switching off...',
  gone: 'Your second factor is off',
  failed: 'That did not work',
} as const;

export const sessions = {
  open: 'Show the devices',
  lead: 'Sign out wherever you do not know the device, then change your password.',
  device: (label: string) => `${label}`,
  current: 'This device',
  since: (date: string) => `Signed in ${date}`,
  seen: (date: string) => `last seen ${date}`,
  end: 'Sign out there',
  endWhat: (device: string) => `Sign out there: ${device}`,
  ending: 'Signing out...',
  ended: 'Signed out there',
  failed: 'Signing out there did not work',
} as const;

export const data = {
  lead: `Everything ${PRODUCT_NAME} knows about you, as a file. We email you when it is ready.`,
  ask: 'Request my data',
  askAgain: 'Request it again',
  asking: 'Requesting...',
  asked: 'Your data is being collected',
  requested: (date: string) => `Requested ${date}. We are collecting your data and will email you.`,
  ready: (date: string) => `Requested ${date} and ready.`,
  until: (date: string) => `Can be downloaded until ${date}.`,
  download: 'Download my data',
  link: 'Get the download link',
  failed: 'Your data could not be requested',
} as const;

export const deletion = {
  lead: 'Your open requests and bids are withdrawn, your recurring services end, you are signed out everywhere, and your personal data is deleted. This cannot be undone.',
  held: 'While a payment is held for one of your jobs, the account cannot be deleted. Finish or cancel that job first.',
  kept: 'Records of payments stay as long as the law asks for them, without your name where possible.',
  open: 'Delete my account',
  question: 'Delete your account for good?',
  confirm: 'Delete for good',
  notYet: 'Your account cannot be deleted yet',
  seeJobs: 'See my jobs',
  deleting: 'Deleting...',
  done: 'Your account is being deleted',
  doneText: 'We email you the outcome.',
  failed: 'The account was not deleted',
} as const;
