/** Words of the question before the browser's own one. */
export const push = {
  title: 'Notify me on this phone',
  titleDesk: 'Notify me on this computer',
  text: {
    owner:
      'Know at once when your provider is on the way, or writes to you. No names and no prices on the locked screen.',
    provider:
      'Know at once when your bid is accepted, or a homeowner writes. No names and no prices on the locked screen.',
  },
  quiet: 'Quiet from 9 PM to 8 AM. You can change that in your settings.',
  agree: 'Notify me',
  agreeing: 'One moment...',
  later: 'Not now',
  done: 'We notify you here from now on',
  refused: 'Your browser did not allow it',
  refusedText: 'You can allow notifications for this site in the settings of your browser.',
  failed: 'That did not work',
} as const;
