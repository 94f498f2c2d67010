import { CalendarPlus, Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../lib/api/show-failure.ts';
import { date } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ReadState } from '../../ui/states.tsx';
import { useCreateCalendarLink } from './api/create-calendar-link.ts';
import { useDeleteCalendarLink } from './api/delete-calendar-link.ts';
import { useCalendarLink } from './api/get-calendar-link.ts';
import { calendarLink as t } from './messages/calendar-link.en.ts';

const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

/** The secret link at which a calendar reads the person's jobs: created, shown once, renewed and ended. */
export function CalendarLink() {
  const link = useCalendarLink();
  const make = useCreateCalendarLink();
  const end = useDeleteCalendarLink();
  const [url, setUrl] = useState<string>();
  const [asking, setAsking] = useState(false);

  const renew = () =>
    make.mutate(undefined, {
      onSuccess: (made) => setUrl(made.url.replace('.ics', t.file)),
      onError: (error) => showFailure(t.failed, error),
      onSettled: () => setAsking(false),
    });
  const turnOff = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setUrl(undefined);
        toast({ title: t.ended });
      },
      onError: (error) => showFailure(t.failed, error),
    });

  return (
    <div>
      <p className="text-sm text-muted">{t.lead}</p>
      <ReadState read={link} rows={1} />
      {url && <MadeLink url={url} />}
      {link.data?.active && !url && (
        <p className="mt-3 text-sm">
          {link.data.createdAt && t.since(date(link.data.createdAt))}{' '}
          {link.data.lastReadAt ? t.lastRead(date(`${link.data.lastReadAt}T12:00:00Z`)) : t.neverRead}
        </p>
      )}
      {link.data && (
        <div className="mt-4 flex flex-wrap gap-3">
          {link.data.active || url ? (
            <>
              <Button look="secondary" onClick={() => setAsking(true)}>
                {t.renew}
              </Button>
              <Button look="ghost" pending={end.isPending && t.ending} onClick={turnOff}>
                {t.end}
              </Button>
            </>
          ) : (
            <Button look="secondary" pending={make.isPending && t.making} onClick={renew}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t.make}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={t.renewTitle}
            text={t.renewText}
            confirm={t.renew}
            pending={make.isPending && t.making}
            onConfirm={renew}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The link while it is known: to subscribe with, or to copy. */
function MadeLink({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: t.copied }),
      () => toast({ title: t.notCopied, variant: 'destructive' }),
    );
  return (
    <div className="mt-4 rounded-card bg-tint p-4 text-on-tint">
      <p className="font-semibold">{t.made}</p>
      <p className="mt-1 text-sm select-all [overflow-wrap:anywhere]">{url}</p>
      <p className="mt-2 text-sm">{t.once}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t.subscribe}
        </a>
        <Button look="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {t.copy}
        </Button>
      </div>
    </div>
  );
}
