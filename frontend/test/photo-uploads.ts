import { uploadPhoto } from '../src/lib/photos/photos.ts';

/** In each test of the file a photo is uploaded at once, and named by what it is for and by its file. */
export function photosUploadAtOnce(): void {
  beforeEach(() => {
    jest.mocked(uploadPhoto).mockImplementation(async (file, purpose) => `upl_${purpose}_${file.name}`);
  });
}
