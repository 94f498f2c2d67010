import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { fieldText } from '../../messages/form/field-text.en.ts';
import { photos as t } from '../../messages/form/photos.en.ts';
import { api, messageOf } from '../api/api.ts';
import { day } from '../offline/state.ts';
import PhotoWorker from './photo-worker.ts?worker';
import type { PhotoPurpose } from './purpose.ts';

/** The reason to refuse a file. Its message is the key of a field message, or text in the language of the page. */
class PhotoProblem extends Error {}

/** Returns why a photo was not taken. */
export function reasonOf(error: unknown): string {
  return error instanceof PhotoProblem ? fieldText(error.message) : messageOf(error, t.failed);
}

/** @throws PhotoProblem when the file is no photo or too large. */
export function checkPhoto(file: File): void {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) throw new PhotoProblem(t.heic);
  if (!file.type.startsWith('image/')) throw new PhotoProblem(MESSAGE_KEYS.photos_type);
  if (file.size >= LIMITS.photoBytes) throw new PhotoProblem(MESSAGE_KEYS.photos_size);
}

/** Re-encodes the photo off the main thread. Rejects when it cannot be decoded, or the worker not be loaded. */
function reencode(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new PhotoWorker();
    const end = (blob?: Blob) => {
      worker.terminate();
      if (blob) resolve(blob);
      else reject(new Error());
    };
    worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob }>) => end(data.blob);
    worker.onerror = () => end();
    worker.postMessage(file);
  });
}

/**
 * Uploads a photo; `onProgress` receives 0 to 1. Returns the id that names the photo from then on. A photo of a `job`
 * is kept on this phone where that is possible, and then uploads by itself.
 */
export async function uploadPhoto(
  file: File,
  purpose: PhotoPurpose,
  onProgress: (share: number) => void,
  job?: string,
): Promise<string> {
  checkPhoto(file);
  const blob = await reencode(file);
  if (blob.size >= LIMITS.photoBytes) throw new PhotoProblem(MESSAGE_KEYS.photos_size);
  const kept = job && (await day.keepPhoto?.({ job, purpose, name: file.name, blob }));
  return kept || (await uploadBlob(blob, purpose, onProgress));
}

/** Uploads a photo that has been re-encoded. */
export async function uploadBlob(
  blob: Blob,
  purpose: PhotoPurpose,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  const { uploadId, url, fields } = await api.call('requests.createUpload', {
    body: { purpose, contentType: 'image/jpeg', size: blob.size },
  });
  await post(url, fields, blob, onProgress);
  return uploadId;
}

/** Uses XMLHttpRequest, because fetch reports no progress of an upload. */
function post(
  url: string,
  fields: Record<string, string>,
  blob: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', blob, 'photo.jpg');
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    call.onload = () => (call.status < 300 ? resolve() : reject(new Error()));
    call.onerror = () => reject(new Error());
    call.send(form);
  });
}
