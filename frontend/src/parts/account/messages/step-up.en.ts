export const stepUp = {
  title: 'Is it you?',
  lead: 'For this we need your password or a passkey from the last ten minutes.',
  password: 'Your password',
  go: 'Continue',
  passkey: 'Use a passkey',
  checking: 'Checking...',
  failed: 'That did not work',
  noPasskey: 'No passkey was chosen, or you have none on this device. Use your password instead.',
} as const;
