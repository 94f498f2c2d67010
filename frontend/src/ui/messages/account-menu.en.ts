export const accountMenu = {
  notifications: 'Notifications',
  recurring: 'Recurring services',
  request: 'Request Service',
  requests: 'My requests',
  profile: 'Profile',
  calendar: 'Calendar',
  settings: 'Settings',
  logout: 'Logout',
  logoutFailed: 'Logging out did not work',
} as const;
