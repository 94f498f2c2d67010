export type { UploadPurpose } from '@sward/shared/product';
export { type Bucket, bucketOf } from './bucket.ts';
export { type CachedPicture, type CachedPictures, createCachedPictures } from './cached-pictures.ts';
export { createFiles, createHasUpload, type Files, type HasUpload } from './files.ts';
export { createFormSigner, type UploadForm } from './form.ts';
export {
  type PhotoSet,
  photoFiles,
  photoPrefixes,
  uploadKey,
  uploadOf,
} from './keys.ts';
export { createPhotos, hasPhoto, type Photos, type PhotoView, photoItemKey, photoKeys } from './photos.ts';
export { Sha256 } from './sha256.ts';
