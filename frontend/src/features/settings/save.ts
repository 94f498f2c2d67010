import { showRefusal } from '../../form/refusal.ts';
import type { FormState } from '../../form/use-form.ts';
import { toast } from '../../lib/toast.ts';
import type { Profile } from './api/get-profile.ts';
import { type ProfileBody, saveProfile } from './api/save-profile.ts';
import { settings as t } from './messages/settings.en.ts';

/**
 * Saves part of the profile and shows the result; returns undefined if the server refused it. `part` is the server's
 * prefix for the fields of that part (`provider.`).
 */
export async function save<Values extends object>(
  form: FormState<Values>,
  changes: ProfileBody,
  part = '',
): Promise<Profile | undefined> {
  try {
    const saved = await saveProfile(changes);
    toast({ title: t.saved });
    return saved;
  } catch (error) {
    showRefusal(form, error, t, (path) => path.replace(part, '').split('.', 1)[0] ?? '');
    return undefined;
  }
}
