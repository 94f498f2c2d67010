/** Photos of a finished job that others may see. */
export const sharePhotos = {
  title: 'Photos of your property',
  ask: (who: string) =>
    `May ${who} show photos of this job? Others see them with your town and the month, never with your name or address.`,
  choose: 'Choose photos',
  change: 'Change',
  shown: (count: number, of: number) => `${count} of ${of} may be shown`,
  dialog: (who: string) => `Which photos may ${who} show?`,
  help: 'Look for house numbers, license plates and faces first. You can take each photo back here at any time: within a minute no one sees it any more.',
  photo: (number: number) => `Photo ${number} after the work`,
  may: (who: string, number: number) => `${who} may show photo ${number}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  savedShown: (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'} may be shown.`,
  failed: 'Not saved',
  savedNone: 'No photo of this job is shown.',
} as const;
