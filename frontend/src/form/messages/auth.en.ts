import { PRODUCT_NAME } from '@sward/shared/product';

export const login = {
  title: `Sign in to ${PRODUCT_NAME}`,
  tabs: 'Sign in or register',
  signIn: 'Sign In',
  register: 'Register',
  username: 'Username',
  usernameHint: 'The email address you registered with',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Sign In',
  submitting: 'Signing In...',
  passkey: 'Use a passkey',
  passkeyPending: 'Continue on your device...',
  noPasskey: 'No passkey was chosen. Sign in with your password instead.',
  success: 'Login Successful!',
  welcome: (name: string) => `Welcome back, ${name}!`,
  failed: 'Login Failed',
  failedText: 'Login failed. Please check your credentials.',
  invited: 'We emailed you a temporary password',
  invitedHint: 'Sign in with it to go on. You choose your own password next.',
  forgot: 'Forgot password?',
  credentials: 'Your login details were sent to you by email.',
  again: 'Send it again',
  sending: 'Sending...',
  sent: 'Email sent',
  sentText: 'If this address is waiting for a first sign-in, we have emailed one more temporary password.',
  sendFailed: 'The email could not be sent',
  joinTitle: `New to ${PRODUCT_NAME}?`,
  joinText: 'Post a request and receive bids from providers nearby.',
  join: 'Join as Homeowner',
  joinProvider: 'Join as Service Provider',
} as const;

export const secondFactor = {
  title: 'Enter your code',
  lead: 'Open your authenticator app and type the six digits that it shows for this account.',
  code: 'Code',
  submit: 'Continue',
  submitting: 'Checking...',
  restart: 'Sign in another way',
  lost: 'Lost the app? Write to us',
  over: 'That took too long. Please sign in again.',
} as const;

export const newPassword = {
  title: 'Choose your own password',
  lead: 'You have signed in with a temporary password. It works only once.',
  password: 'New password',
  hint: 'At least 8 characters',
  submit: 'Save Password',
  submitting: 'Saving...',
  failed: 'The password could not be saved',
} as const;

export const forgotPassword = {
  title: 'Reset your password',
  lead: 'Tell us your username and we email you a code.',
  askForm: 'Ask for a code',
  ask: 'Send Code',
  asking: 'Sending Code...',
  askFailed: 'The code could not be sent',
  tooMany: 'Too many attempts. Please wait a little.',
  sentTitle: 'Enter the code',
  sentText: (address: string) =>
    `If ${address} has an account with a password, a code is on its way. It is good for one hour.`,
  firstTime: 'Still on a temporary password? Choose "Send it again" on the sign-in page.',
  code: 'Code from the email',
  submit: 'Change Password',
  submitting: 'Changing Password...',
  again: 'Send a new code',
  changed: 'Password Changed',
  changedText: 'You can sign in with your new password now. All other sessions have ended.',
  failed: 'The password could not be changed',
  back: 'Back to sign in',
} as const;

export const quickAccount = {
  title: 'Create your account',
  lead: 'Two minutes, and you can request lawn services. We email you a temporary password.',
  preferFull: 'Want to choose a password now?',
  fullForm: 'Use the full form',
  form: 'Create your account',
  success: 'Account Created Successfully!',
  successText: `Welcome to ${PRODUCT_NAME}. You can now request lawn services.`,
  failed: 'Registration Failed',
  failedText: 'Please try again or contact support if the problem persists.',
} as const;

export const registration = {
  title: 'Create your homeowner account',
  lead: 'Free, and takes a minute.',
  form: 'Registration',
  have: 'Already have an account?',
  signIn: 'Sign in here',
  you: 'About you',
  phoneHint: 'Never shown to providers',
  password: 'Password',
  passwordHint: 'At least 8 characters',
  confirmPassword: 'Confirm password',
  property: 'Your property',
  emailOptIn: 'Email me tips and offers',
  smsOptIn: 'Text me about my requests',
  submit: 'Create Account',
  submitting: 'Creating Account...',
  success: 'Registration Successful!',
  successText: 'Your homeowner account has been created. Check your email for login details.',
  failed: 'Registration Failed',
  failedText: 'Registration failed. Please try again.',
} as const;

export const signUpCode = {
  title: 'Check your email',
  text: (address: string) =>
    `We emailed a code to ${address}. It works for ten minutes, in this window. If there is an account already, the email says so.`,
  code: 'Code from the email',
  terms: 'By creating your account you agree to the',
  submit: 'Create Account',
  submitting: 'Creating Account...',
  again: 'Send a new code',
  sending: 'Sending Code...',
  sent: 'A new code is on its way',
  letters: 'My code has letters',
  wrongCode: 'This code is wrong, expired or already used. Send a new code: the email says how to go on.',
  back: 'Change my details',
  failed: 'Registration Failed',
  failedText: 'Registration failed. Please try again.',
} as const;

export const registered = {
  title: 'Registration Successful!',
  lead: 'Your address is confirmed. Check your email for your login details: your username is there.',
  next: 'What comes next',
  steps: ['Log in', 'Complete your profile', 'Request your first service'],
  logIn: 'Log In Now',
  home: 'Return to Home',
} as const;

export const confirmation = {
  title: 'Confirm your email address',
  lead: 'Choose the password that you want to sign in with. One that you chose before no longer counts.',
  submit: 'Confirm my address',
  working: 'One moment, we are confirming your address...',
  done: 'Your email address is confirmed',
  doneText: 'You can log in now.',
  failed: 'This link does not work',
  failedText: 'This link has expired or was used already.',
  failedHint: 'Confirmed already? Sign in. If not, create your account again: we email you a code.',
  logIn: 'Log In Now',
  toLogin: 'Go to sign in',
  again: 'Create my account again',
} as const;
