export const bell = {
  title: 'Notifications',
  /** Follows the name of what is counted. */
  unread: (count: number) => `${count} unread`,
} as const;
