/** Texts of the dialog that chooses a template. */
export const templateDialog = {
  title: 'Templates',
  empty: 'Start empty',
  use: 'Use this template',
} as const;
