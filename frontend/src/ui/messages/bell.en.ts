export const bell = {
  title: 'Notifications',
  /** Said after the name of what is counted. */
  unread: (count: number) => `${count} unread`,
} as const;
