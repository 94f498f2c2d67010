export const passwordAgain = {
  title: 'Is it you?',
  lead: 'Only someone who knows your password can change where your money goes.',
  password: 'Your password',
  go: 'Continue',
  checking: 'Checking...',
  failed: 'That did not work',
} as const;
