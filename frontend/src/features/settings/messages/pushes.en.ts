/** Texts about web pushes to devices. */
export const quiet = {
  title: 'Quiet hours',
  on: 'No texts or notifications on my devices in quiet hours',
  hint: 'What cannot wait, such as a provider who cannot get in, comes at any hour. The rest comes when they end.',
  from: 'From',
  to: 'To',
  none: 'These are the same time: there are no quiet hours.',
} as const;

export const devices = {
  title: 'Your devices',
  none: 'None of your devices gets notifications yet.',
  since: (date: string) => `Since ${date}`,
  device: (label: string) => `${label}`,
  current: 'This device',
  add: 'Notify me on this device',
  adding: 'One moment...',
  remove: 'Remove',
  removing: 'Removing...',
  removeWhat: (device: string) => `Remove ${device}`,
  removed: 'Removed',
  failed: 'The device was not removed',
  blocked: 'Your browser does not allow notifications of this site. You can change that in its settings.',
  install: 'On an iPhone or iPad, add this site to the home screen first, then open it from there.',
} as const;
