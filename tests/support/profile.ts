import { eventually } from './local.ts';
import type { Result } from './people.ts';

type Profile = Result<'auth.getProfile'>;

/** Returns the form that the settings page sends for a profile that it has read. */
export function formOf(profile: Profile) {
  const { firstName, lastName, phone, language, emailOptIn, smsOptIn } = profile;
  return { firstName, lastName, phone, language, emailOptIn, smsOptIn };
}

/** Returns the provider part of that form. Throws for a profile without one. */
export function providerForm({ provider }: Profile) {
  if (!provider) throw new Error('this is no provider');
  const { providerNumber, photoUrl, insuredUntil, verifiedOn, ...form } = provider;
  return form;
}

/** Returns the response with a picture, once the picture is decoded. */
export const picture = (url: string | null | undefined): Promise<Response> =>
  eventually(async () => {
    const answer = await fetch(String(url));
    return answer.ok && answer;
  }, 'the picture to be decoded');
