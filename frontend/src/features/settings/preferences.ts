import type { Topic } from '@sward/shared/product';
import type { Answer } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query.ts';
import { PREFERENCES } from '../../lib/preferences.ts';

export type Preferences = Answer<'messaging.getPreferences'>['preferences'];

/** Hours without web pushes. */
export type QuietHours = Answer<'messaging.getPreferences'>['quiet'];

/** Changes that the viewer has not saved. */
export type PreferenceChanges = { [Kind in Topic]?: Partial<Preferences[Kind]> } & { quiet?: QuietHours };

/** The reason for which Sward sends no mail to the viewer's address. */
export type SuppressionReason = NonNullable<Answer<'messaging.getPreferences'>['withheld']>;

export const cachePreferences = (answer: Answer<'messaging.getPreferences'>) =>
  queryClient.setQueryData(PREFERENCES, answer);
