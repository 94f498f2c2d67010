/** Words of components; each export is loaded with its own component. */
export const countdown = {
  left: (hours: number, minutes: number, seconds: number) =>
    `${hours}:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`,
} as const;

export const characterCount = {
  left: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
  over: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} too many`,
} as const;

export const stepper = {
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
} as const;

export const photoStrip = {
  open: (name: string) => `View ${name}`,
  position: (number: number, of: number) => `Photo ${number} of ${of}`,
  previous: 'Previous photo',
  next: 'Next photo',
  name: (number: number) => `Photo ${number}`,
  processing: 'Being prepared',
  rejected: 'Could not be read. Please upload it again.',
} as const;

export const beforeAfter = {
  before: 'Before',
  after: 'After',
  compare: 'Compare before and after',
  share: (percent: number) => `Before ${percent}%, after ${100 - percent}%`,
} as const;

export const operator = {
  pages: 'Operator pages',
} as const;
