import { lazy, Suspense, useState } from 'react';
import { fromCents, plainDay } from '../../lib/format.ts';
import { photosOf } from '../../lib/offline/send.ts';
import type { Refused, Waiting } from '../../lib/offline/waiting.ts';
import { timeHere } from '../../lib/time-at.ts';
import { errors } from '../../messages/errors.en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { offline, conflict as t } from './messages/offline.en.ts';

const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

/** What the server did not take of a job, and what stands behind it: who did what first, and what to do now. */
export function Conflict({ taps }: { taps: readonly Waiting[] }) {
  const [asking, setAsking] = useState(false);
  const first = taps.find((tap) => tap.refused);
  if (!first?.refused) return null;
  const { refused, job } = first;
  const photos = taps.flatMap(photosOf).length;
  const act = async (what: 'giveUp' | 'tryAgain') => {
    const queue = await import('../../lib/offline/queue.ts');
    await queue[what](job);
  };
  return (
    <section className="grid gap-2 border-t border-current/20 py-3">
      <h2 className="text-lg">{sentence(refused, first)}</h2>
      <p>
        {taps.map((tap) => t.notCounted(offline.done(tap.kind, timeHere(tap.tappedAt)))).join(' ')}{' '}
        {refused.job?.providerCents ? t.pays(fromCents(refused.job.providerCents)) : null}
      </p>
      {first.kind !== 'message' && photos > 0 && <p className="text-sm">{t.proof}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        <ButtonLink to={placeOf(first)} look="secondary">
          {t.see}
        </ButtonLink>
        <ButtonLink to="/provider-support" look="secondary">
          {t.ask}
        </ButtonLink>
        <Button look="secondary" onClick={() => void act('tryAgain')}>
          {t.again}
        </Button>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </div>
      <Suspense>
        {asking && (
          <ConfirmDialog
            danger
            title={t.removeTitle}
            text={t.removeText(photos)}
            confirm={t.remove}
            onConfirm={() => void act('giveUp')}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

function sentence({ status, code, message, job }: Refused, tap: Waiting): string {
  if (tap.kind !== 'message') {
    if (status === 404) return t.gone;
    if (job?.status === 'cancelled') return t.cancelled(job.cancelledBy ?? 'system', tap.who);
    if (job?.status === 'completed') return t.done;
    if (job && tap.day && job.date !== tap.day) return t.moved(plainDay(job.date), tap.who);
  }
  return (errors as Record<string, string | undefined>)[code] ?? message ?? t.other;
}

function placeOf({ kind, job, request }: Waiting): string {
  if (kind === 'message') return `/messages?c=${job}`;
  return request ? `/requests/${request}` : '/my-bids';
}
