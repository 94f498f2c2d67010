import type { BodyInput, Contract } from '@sward/shared/contract';
import type { PhotoChange } from '../../../form/fields/photo-picker.tsx';
import { api } from '../../../lib/api/api.ts';
import { dropPhoto, keptPhotos } from '../../../lib/drafts/kept-photos.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import type { User } from '../../../lib/session/session.tsx';
import { signUp } from '../../../lib/session/sign-up.ts';
import { bodyOf, named, storeDraft, storedDraft } from '../draft.ts';
import type { StartDraft } from './use-start.ts';

export { refusedFields } from '../../../form/fields/service-schema.ts';

type SignUp = BodyInput<Contract['auth.signUp']>;

/** Makes the visitor's account from the draft and the mailed code, and signs them in. */
export async function makeAccount(
  { visitor, property, service }: StartDraft,
  { code, password }: Pick<SignUp, 'code' | 'password'>,
): Promise<User> {
  const { step: _step, mailedTo: _mailedTo, ...person } = visitor;
  const { address, city, state, zipCode, phone } = property;
  const { propertySize } = service;
  return await signUp({
    ...person,
    ...{ address, city, state, zipCode, phone, code, password },
    propertyType: 'residential',
    propertySize: propertySize === 'xlarge' ? 'large' : propertySize,
    smsOptIn: false,
    language: LANGUAGE,
    termsAgreed: true,
  });
}

let uploading: Promise<void> | undefined;

/**
 * Uploads the photos that this tab keeps of a visitor or of `owner` (account id), in order, once however often it is
 * called meanwhile. `change` puts each into the draft, in place of the kept one. Throws the first failure.
 */
export async function uploadKeptPhotos(owner: string, change: (change: PhotoChange) => void): Promise<void> {
  uploading ??= upload(owner, change).finally(() => {
    uploading = undefined;
  });
  await uploading;
}

async function upload(owner: string, change: (change: PhotoChange) => void): Promise<void> {
  const waiting = await keptPhotos(owner);
  if (waiting.length === 0) return;
  const { uploadPhoto } = await import('../../../lib/photos/photos.ts');
  for (const { id, file, name } of waiting) {
    const uploadId = await uploadPhoto(file, 'request', () => undefined);
    change((photos) => {
      const kept = photos.find((photo) => photo.uploadId === id);
      return [...photos.filter((photo) => photo !== kept), { ...kept, uploadId, name, waits: false }];
    });
    await dropPhoto(id);
  }
}

/** Posts the draft that a visitor typed in this tab, with its photos. Returns the id of the request. */
export async function postDraft(): Promise<string> {
  await uploadKeptPhotos('', (change) => {
    const draft = storedDraft('');
    storeDraft({ ...draft, photos: change(draft.photos) });
  });
  const draft = named(storedDraft(''));
  storeDraft(draft);
  const { id } = await api.call('requests.post', { body: bodyOf(draft) });
  return id;
}
