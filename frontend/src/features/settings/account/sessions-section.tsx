import { CircleCheck, MonitorSmartphone } from 'lucide-react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useEndSession } from '../api/end-session.ts';
import { type OwnSession, useSessions } from '../api/list-sessions.ts';
import { Section } from '../components/section.tsx';
import { sessions as t, titles } from '../messages/settings.en.ts';

export default function SessionsSection() {
  const sessions = useSessions();
  return (
    <Section id="sessions" title={titles.sessions} lead={t.lead}>
      <PagedList read={sessions} rows={2}>
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession(session.id);
  const { createdAt, lastSeenAt, current } = session;
  const device = t.device(session.device);

  const leave = () =>
    end.mutate(undefined, {
      onSuccess: () => toast({ title: t.ended, description: device }),
      onError: (error) => showFailure(t.failed, error),
    });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          {t.since(moment(createdAt))}, {t.seen(moment(lastSeenAt))}
        </p>
      </div>
      {current ? (
        <Badge tone="good" icon={CircleCheck}>
          {t.current}
        </Badge>
      ) : (
        <Button
          ref={keepsPlace}
          look="secondary"
          aria-label={end.isPending ? undefined : t.endWhat(device)}
          pending={end.isPending && t.ending}
          onClick={leave}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
