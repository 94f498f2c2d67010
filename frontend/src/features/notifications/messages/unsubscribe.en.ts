/** Page to which the link of a mail leads. Another account than the one it was sent to may be signed in. */
export const unsubscribe = {
  title: 'Stop these emails?',
  lead: 'The address that got this email gets no more of this kind. What concerns money and the safety of the account still comes.',
  stop: 'Unsubscribe',
  working: 'One moment...',
  done: 'Unsubscribed',
  doneText: (kind: string) => `The address that got this email gets no more about: ${kind}`,
  undo: 'Undo',
  back: 'You get these emails again',
  settings: 'All my settings',
  notDone: 'That did not work',
  failed: 'This link does not work',
  failedText: 'It is incomplete or more than a year old. You can switch emails off in your settings.',
} as const;
