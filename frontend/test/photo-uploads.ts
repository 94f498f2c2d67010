import { uploadPhoto } from '../src/lib/photos/photos.ts';

/** Uploads each photo at once in the tests of the file; its id is its purpose and its file's name. */
export function photosUploadAtOnce(): void {
  beforeEach(() => {
    jest.mocked(uploadPhoto).mockImplementation(async (file, purpose) => `upl_${purpose}_${file.name}`);
  });
}
