import type { Answer } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query.ts';
import { PREFERENCES } from '../../lib/preferences.ts';

export type Preferences = Answer<'messaging.getPreferences'>['preferences'];

/** Why no mail goes to the person's address. */
export type Withheld = NonNullable<Answer<'messaging.getPreferences'>['withheld']>;

export const keep = (answer: Answer<'messaging.getPreferences'>) =>
  queryClient.setQueryData(PREFERENCES, answer);
