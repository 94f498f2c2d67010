/** Page to which the link of a mail leads. */
export const unsubscribe = {
  title: 'Stop these emails?',
  lead: 'You get no more email of this kind. What concerns your money and the safety of your account still comes.',
  stop: 'Unsubscribe',
  working: 'One moment...',
  done: 'You are unsubscribed',
  doneText: (kind: string) => `You get no more email about: ${kind}`,
  undo: 'Undo',
  back: 'You get these emails again',
  settings: 'All my settings',
  notDone: 'That did not work',
  failed: 'This link does not work',
  failedText: 'It is incomplete or more than a year old. You can switch emails off in your settings.',
} as const;
