export const accountMenu = {
  notifications: 'Notifications',
  recurring: 'Recurring services',
  calendar: 'Calendar',
  earnings: 'Earnings',
  settings: 'Settings',
  logout: 'Logout',
  logoutFailed: 'Logging out did not work',
} as const;
