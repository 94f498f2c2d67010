import { eventually } from './local.ts';
import type { AnyBody } from './people.ts';

/** What the settings page sends again of a profile that it has read. */
export function formOf(profile: AnyBody) {
  const { firstName, lastName, phone, language, emailOptIn, smsOptIn } = profile;
  return { firstName, lastName, phone, language, emailOptIn, smsOptIn };
}

export function providerForm({ provider }: AnyBody) {
  const { providerNumber, photoUrl, insuredUntil, verifiedOn, ...form } = provider;
  return form;
}

/** The answer with a picture, once it is decoded. */
export const picture = (url: string): Promise<Response> =>
  eventually(async () => {
    const answer = await fetch(url);
    return answer.ok && answer;
  }, 'the picture to be decoded');
