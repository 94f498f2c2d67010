export const report = {
  reason: 'What is wrong with it?',
  send: 'Report',
  sending: 'Reporting...',
} as const;
