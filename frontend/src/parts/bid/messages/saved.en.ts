/** Words for an action that the server does not have yet. */
export const saved = {
  title: 'Saved on this phone',
  description: 'It sends by itself and keeps the time you tapped.',
} as const;
