import { type Answer, api } from '../../lib/api/api.ts';
import { listen } from '../../lib/api/signals.ts';

type Profile = Answer<'auth.getProfile'>;

let asked: Promise<Profile> | undefined;

export function forgetOwnProfile(): void {
  asked = undefined;
}

listen((signal) => {
  if (signal === 'signed-out') forgetOwnProfile();
});

/** What the person's profile says of their property: read once by the steps of a request, `anew` by the first of them. */
export function readOwnProfile({ anew = false } = {}): Promise<Profile> {
  if (anew || !asked) {
    asked = api.call('auth.getProfile', {});
    asked.catch(forgetOwnProfile);
  }
  return asked;
}
