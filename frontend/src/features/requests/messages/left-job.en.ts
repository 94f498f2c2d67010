/** Texts about a provider's leaving, and about what they saw. */
export const leftJob = {
  title: { owner: 'Why the provider left', provider: 'Why you left' },
  reasons: { wrong_size: 'The lawn was larger than described', unsafe: 'It was not safe to work there' },
  photos: 'Photos from the place',
} as const;

/** Texts about the site photos on the request that is posted again. */
export const sitePhotos = {
  title: 'Photos by the provider who left',
  none: 'Nobody but you sees them. They help others to name the right price.',
  shown: (count: number, of: number) => `Providers who bid see ${count} of ${of}.`,
  choose: 'Choose what bidders see',
  change: 'Change',
  dialog: 'Which photos may bidders see?',
  help: 'Look for house numbers, license plates and faces first. You can take each photo back here.',
  photo: (number: number) => `Photo ${number} by the provider who left`,
  may: (number: number) => `Bidders may see photo ${number}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved',
} as const;
