import { isMailedAlways, TOPICS, type Topic } from '@sward/shared/product';
import { type FormEvent, useState } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { isProvider, useUser } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { kinds } from '../../../messages/notification-kinds.en.ts';
import { notifications as t } from '../../../parts/account/messages/notifications-section.en.ts';
import { Button } from '../../../ui/button.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { useSavePreferences } from '../api/save-preferences.ts';
import { Section } from '../components/section.tsx';
import { settings, titles } from '../messages/settings.en.ts';
import type { PreferenceChanges, Preferences, QuietHours } from '../preferences.ts';
import { Devices } from './devices.tsx';
import { QuietFields } from './quiet-hours.tsx';

const WAYS = ['mail', 'inApp', 'push'] as const;

export default function NotificationsSection() {
  const read = usePreferences();
  return (
    <Section id="notifications" title={titles.notifications}>
      <ReadState read={read} rows={5} />
      {read.data && <Choices preferences={read.data.preferences} quietHours={read.data.quiet} />}
      <Devices />
    </Section>
  );
}

/** Only changes are kept and sent: a link in a mail, or another tab, may have changed the rest. */
function Choices({ preferences, quietHours }: { preferences: Preferences; quietHours: QuietHours }) {
  const [changes, setChanges] = useState<PreferenceChanges>({});
  const save = useSavePreferences();
  const provider = isProvider(useUser());
  // Only providers are told of requests of others.
  const topics = TOPICS.filter((kind) => provider || kind !== 'nearby');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(changes, {
      onSuccess: () => {
        // Keeps what was changed while these were on their way.
        setChanges((now) => (now === changes ? {} : now));
        toast({ title: t.saved });
      },
      onError: (error) => showFailure(t.failed, error),
    });
  };

  const box = (kind: Topic, way: (typeof WAYS)[number]) => (
    <label className="inline-flex min-h-11 min-w-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`${kinds[kind]}: ${t[way]}`}
        aria-describedby={way === 'mail' && isMailedAlways(kind) ? 'mailed-always' : undefined}
        disabled={way === 'mail' && isMailedAlways(kind)}
        checked={changes[kind]?.[way] ?? preferences[kind][way]}
        onChange={({ target }) =>
          setChanges({ ...changes, [kind]: { ...changes[kind], [way]: target.checked } })
        }
        className="size-5"
      />
    </label>
  );

  return (
    <form onSubmit={submit} aria-label={titles.notifications}>
      <table className="w-full">
        <caption className="mb-2 text-start text-muted">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start text-sm">
              {t.what}
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col" className="text-center text-sm">
                {t[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="text-start font-medium">
                {kinds[kind]}
              </th>
              {WAYS.map((way) => (
                <td key={way} className="text-center">
                  {box(kind, way)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="mailed-always" className="mt-3 text-sm text-muted">
        {t.always}
      </p>
      <QuietFields
        value={changes.quiet ?? quietHours}
        onChange={(quiet) => setChanges({ ...changes, quiet })}
      />
      <Button type="submit" look="secondary" className="mt-6" pending={save.isPending && settings.saving}>
        {settings.save}
      </Button>
    </form>
  );
}
