/** Words of this section alone. */
export const notifications = {
  caption: 'What we tell you about, and where',
  what: 'About',
  mail: 'Email',
  inApp: 'On the site',
  push: 'On devices',
  always: 'Email about payments, disputes and your account stays on: it concerns your money and your safety.',
  saved: 'Saved',
  failed: 'Your choices were not saved',
} as const;

/** Reasons why an address takes no mail. */
export const noMail = {
  bounced: 'Our emails to your address come back. Please check the address in your profile.',
  complained: 'Our emails were reported as spam, so we have stopped writing to your address.',
  settings: 'Go to your settings',
} as const;

/** Words for an address that takes no mail. */
export const withheld = {
  confirm: 'My address is right: write to me again',
  confirming: 'One moment...',
  confirmed: 'We write to you again',
  failed: 'That did not work',
} as const;
