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

/** Returns the viewer's profile, read once for all steps of a request; `anew` reads it again. */
export function readOwnProfile({ anew = false } = {}): Promise<Profile> {
  if (anew || !asked) {
    asked = api.call('auth.getProfile', {});
    asked.catch(forgetOwnProfile);
  }
  return asked;
}
