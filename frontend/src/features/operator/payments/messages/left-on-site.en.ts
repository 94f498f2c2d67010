/** Texts of a leaving on the desk. */
export const leftOnSite = {
  title: 'Left on site',
  reasons: {
    wrong_size: 'Larger than described, and no price for it was agreed',
    unsafe: 'Not safe to work there',
  },
  photos: 'Photos of the provider',
} as const;
