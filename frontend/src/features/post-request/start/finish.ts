import type { BodyInput, Contract } from '@sward/shared/contract';
import type { UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { api } from '../../../lib/api/api.ts';
import { dropPhoto, keptPhotos } from '../../../lib/drafts/kept-photos.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import type { User } from '../../../lib/session/session.tsx';
import { bodyOf, named, storeDraft, storedDraft } from '../draft.ts';
import type { StartDraft } from './use-start.ts';

export { refusedFields } from '../../../form/fields/service-schema.ts';

type SignUp = BodyInput<Contract['auth.signUp']>;

/** Makes the visitor's account from the draft and the mailed code, and signs them in. */
export async function signUp(
  { visitor, property, service }: StartDraft,
  { code, password }: Pick<SignUp, 'code' | 'password'>,
): Promise<User> {
  const { step: _step, mailedTo: _mailedTo, ...person } = visitor;
  const { address, city, state, zipCode, phone } = property;
  const { propertySize } = service;
  const { user } = await api.call('auth.signUp', {
    body: {
      ...person,
      ...{ address, city, state, zipCode, phone, code, password },
      propertyType: 'residential',
      propertySize: propertySize === 'xlarge' ? 'large' : propertySize,
      smsOptIn: false,
      language: LANGUAGE,
      termsAgreed: true,
    },
  });
  return { ...user, secondFactor: false };
}

/**
 * Uploads the photos that this tab keeps of a visitor or of `owner` (account id), in order. `add` puts each into the
 * draft, in place of the kept one with that id. Throws the first failure.
 */
export async function uploadKeptPhotos(
  owner: string,
  add: (id: string, photo: UploadedPhoto) => void,
): Promise<void> {
  const waiting = await keptPhotos(owner);
  if (waiting.length === 0) return;
  const { uploadPhoto } = await import('../../../lib/photos/photos.ts');
  for (const { id, file, name } of waiting) {
    add(id, { uploadId: await uploadPhoto(file, 'request', () => undefined), name });
    await dropPhoto(id);
  }
}

/** Posts the draft that a visitor typed in this tab, with its photos. Returns the id of the request. */
export async function postDraft(): Promise<string> {
  await uploadKeptPhotos('', (_id, photo) => {
    const draft = storedDraft('');
    storeDraft({ ...draft, photos: [...draft.photos, photo] });
  });
  const draft = named(storedDraft(''));
  storeDraft(draft);
  const { id } = await api.call('requests.post', { body: bodyOf(draft) });
  return id;
}
