/** Instead of what is told once the server has it. */
export const saved = {
  title: 'Saved on this phone',
  description: 'It sends by itself and keeps the time you tapped.',
} as const;
