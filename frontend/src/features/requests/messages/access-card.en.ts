/** Texts of the access card. */
export const accessCard = {
  title: 'Getting in',
  hint: 'Shown only to the provider whose bid you accept.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'That was not saved',
} as const;
