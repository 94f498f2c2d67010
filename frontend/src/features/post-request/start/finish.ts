import type { BodyInput, Contract } from '@sward/shared/contract';
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

/**
 * Uploads the kept photos, in order, into the draft of `owner` (account id, empty for a new account) in this tab.
 * Throws the first failure; photos that were uploaded before it stay in the draft.
 */
export async function uploadKeptPhotos(owner: string): Promise<void> {
  const waiting = await keptPhotos();
  if (waiting.length === 0) return;
  const { uploadPhoto } = await import('../../../lib/photos/photos.ts');
  for (const { id, file, name } of waiting) {
    const uploadId = await uploadPhoto(file, 'request', () => undefined);
    const draft = storedDraft(owner);
    storeDraft({ ...draft, photos: [...draft.photos, { uploadId, name }] });
    await dropPhoto(id);
  }
}

/** Posts the draft that a visitor typed in this tab, with its photos. Returns the id of the request. */
export async function postDraft(): Promise<string> {
  await uploadKeptPhotos('');
  const draft = named(storedDraft(''));
  storeDraft(draft);
  const { id } = await api.call('requests.post', { body: bodyOf(draft) });
  return id;
}
