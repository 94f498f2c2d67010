export const passwordAgain = {
  title: 'Is it you?',
  lead: 'Where your money goes is changed only by whoever knows your password.',
  password: 'Your password',
  go: 'Continue',
  checking: 'Checking...',
  failed: 'That did not work',
} as const;
