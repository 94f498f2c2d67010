import { ChevronDown, CloudAlert, CloudOff, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { photosOf } from '../../lib/offline/send.ts';
import { useWhatWaits } from '../../lib/offline/state.ts';
import { useOnline } from '../../lib/offline/use-online.ts';
import type { Waiting } from '../../lib/offline/waiting.ts';
import { timeHere } from '../../lib/time-at.ts';
import { toast } from '../../lib/toast.ts';
import { Conflict } from './conflict.tsx';
import { offline as t } from './messages/offline.en.ts';
import { placeOf, takenAlong } from './told.ts';

const UndoBar = lazy(() => import('../../ui/undo-bar.tsx'));
const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

/**
 * The line above a provider's pages while something waits, was refused, or there is no network; it opens to the list.
 */
export default function OfflineLine() {
  const { waiting, photos, sent, leaving } = useWhatWaits();
  const online = useOnline();
  const refused = waiting.filter((tap) => tap.refused);
  const told = refused.length;
  useEffect(() => {
    // The page may be scrolled away from the line.
    if (told > 0) toast({ title: t.refused(told), description: t.above, variant: 'destructive' });
  }, [told]);
  const stuck = new Set(refused.map(({ job }) => job));
  const { pathname } = useLocation();
  // The page of a job shows its own refusals.
  const elsewhere = refused.some((tap) => placeOf(tap) !== pathname);
  const held = waiting.find(({ heldUntil }) => heldUntil !== undefined);
  const open = waiting.filter(({ heldUntil, job }) => heldUntil === undefined && !stuck.has(job));
  const taken = waiting.flatMap(photosOf);
  const unsent = photos.filter(({ uploadId }) => !uploadId);
  const loose = unsent.filter(({ id }) => !taken.includes(id));
  // With the network nothing waits: the tap has its own answer.
  const undo = held && (
    <Suspense>
      <UndoBar
        key={held.id}
        text={t.held(held.who, online)}
        onUndo={() => void takeBack(held.id)}
        onOver={() => undefined}
      />
    </Suspense>
  );
  if (online && refused.length === 0 && open.length + loose.length === 0) return undo ?? null;
  const Icon = refused.length > 0 ? CloudAlert : online ? RefreshCw : CloudOff;
  return (
    <section aria-label={t.label} className="bg-ink-900 text-white dark:bg-[#26332b]">
      <details open={elsewhere || undefined}>
        <summary className="wrap flex min-h-12 cursor-pointer list-none items-center gap-3 py-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-sun-500" />
          <span role="status">{sentence(refused.length, open.length, unsent.length, online)}</span>
          <ChevronDown aria-hidden="true" className="ms-auto size-5 shrink-0 in-open:rotate-180" />
        </summary>
        <div className="wrap pb-4">
          {[...stuck].map((job) => {
            const [first, ...more] = waiting.filter((tap) => tap.job === job);
            return first && <Conflict key={job} taps={[first, ...more]} />;
          })}
          <ul className="text-sm font-medium">
            {open.map((tap) => (
              <Row key={tap.id} end={t.waits}>
                {named(tap)}
              </Row>
            ))}
            {loose.length > 0 && <Row end={t.waits}>{t.photos(loose.length)}</Row>}
            {sent.map((tap) => (
              <Row key={tap.id} end={t.sent}>
                {named(tap)}
              </Row>
            ))}
            {!online && <Row>{t.hint}</Row>}
            {!online && <Row>{t.kept}</Row>}
          </ul>
        </div>
      </details>
      {undo}
      <Suspense>
        {leaving && (
          <ConfirmDialog
            danger
            network={false}
            title={t.leaveTitle}
            text={t.leaveText(waiting.length)}
            confirm={t.leave}
            onConfirm={() => leaving(true)}
            onClose={() => leaving(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

async function takeBack(id: string): Promise<void> {
  const queue = await import('../../lib/offline/queue.ts');
  await queue.takeBack(id);
}

function sentence(refused: number, open: number, photos: number, online: boolean): string {
  if (refused > 0) return t.refused(refused);
  if (online) return t.sending(Math.max(open, 1));
  if (open === 0) return photos > 0 ? t.photos(photos) : t.nothing;
  return t.things(open + photos);
}

/** Returns `Check-in, 9:58 AM · with your position · 3 before photos · Grace L.` */
function named(tap: Waiting): string {
  return [
    t.done(tap.kind, timeHere(tap.tappedAt)),
    ...takenAlong(tap),
    tap.kind === 'message' ? `“${tap.body.content}”` : undefined,
    tap.who,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Row({ children, end }: { children: string; end?: string }) {
  return (
    <li className="flex justify-between gap-3 border-t border-current/20 py-2">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {end && <span className="shrink-0">{end}</span>}
    </li>
  );
}
