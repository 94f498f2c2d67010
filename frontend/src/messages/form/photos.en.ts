export const photos = {
  add: 'Add photos',
  hint: (most: number) => `Up to ${most} photos, each under 5 MB. Location data is removed before upload.`,
  failed: 'Failed to process images. Please try again.',
  heic: 'This photo is in the HEIC format, which browsers cannot read. Please choose a JPEG or PNG.',
  uploading: (name: string, percent: number) => `Uploading ${name}: ${percent}%`,
  uploaded: (name: string) => `${name} uploaded`,
  remove: (name: string) => `Remove ${name}`,
  waits: 'Waits',
  wait: 'Please wait until the photos have been uploaded.',
} as const;
