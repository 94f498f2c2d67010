import { eventually } from './local.ts';
import type { Result } from './people.ts';

type Profile = Result<'auth.getProfile'>;

/** What the settings page sends again of a profile that it has read. */
export function formOf(profile: Profile) {
  const { firstName, lastName, phone, language, emailOptIn, smsOptIn } = profile;
  return { firstName, lastName, phone, language, emailOptIn, smsOptIn };
}

/** The part of a provider alone. */
export function providerForm({ provider }: Profile) {
  if (!provider) throw new Error('this is no provider');
  const { providerNumber, photoUrl, insuredUntil, verifiedOn, ...form } = provider;
  return form;
}

/** The answer with a picture, once it is decoded. */
export const picture = (url: string | null | undefined): Promise<Response> =>
  eventually(async () => {
    const answer = await fetch(String(url));
    return answer.ok && answer;
  }, 'the picture to be decoded');
