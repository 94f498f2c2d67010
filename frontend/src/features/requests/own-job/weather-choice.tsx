import { lazy, Suspense, useState } from 'react';
import { RadioCards, type RadioOption } from '../../../form/fields/radio-cards.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useDeclineReschedule } from '../../../parts/job/api/decline-reschedule.ts';
import { useReschedule } from '../../../parts/job/api/reschedule.ts';
import { jobState } from '../../../parts/job/messages/job-state.en.ts';
import { weather as words } from '../../../parts/job/messages/weather-words.ts';
import { Button } from '../../../ui/button.tsx';

const CancelJobDialog = lazy(() => import('../../../parts/job/cancel-job-dialog.tsx'));

const t = jobState.weather;

/** The reason for a weather move, and until when its owner may choose. */
export function WeatherHelp({ job }: { job: Answer<'bids.getJob'> }) {
  return t.help(
    words.of(job.weather?.window ?? null, job.zone),
    plainDay(job.date),
    job.providerName,
    moment(job.weatherDecideBy ?? ''),
  );
}

/** The owner's choice after a weather move: one of three days, the end of the job, or the agreed day. */
export default function WeatherChoice({
  job,
  payment,
}: {
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
}) {
  const { weather, zone, time, date } = job;
  const days = weather?.days ?? [];
  const [chosen, setChosen] = useState<string>();
  const [cancelling, setCancelling] = useState(false);
  const take = useReschedule(job.id, 'bids.acceptReschedule');
  const keep = useDeclineReschedule(job.id);
  // A paid trip stays with the provider.
  const refunded = payment.lines.filter(({ kind }) => kind !== 'tripFee');
  const back = fromCents(refunded.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const open = job.allowedActions.includes('accept-reschedule');
  const options: RadioOption<string>[] = [
    ...days.map((day) => ({
      value: day.date,
      label: plainDay(day.date),
      hint: words.of(day.weather, zone),
    })),
    {
      value: 'cancel',
      label: refunded.length < payment.lines.length ? t.doCancel(back) : t.cancel,
      hint: t.cancelHint(back),
    },
    { value: 'keep', label: t.keep(plainDay(date)), hint: t.keepHint },
  ];
  const best = days.find((day) => !day.weather?.bad) ?? days[0];
  // The provider may offer other days while this is open.
  const isOffered = options.some(({ value }) => value === chosen);
  const choice = (isOffered ? chosen : best?.date) ?? 'cancel';
  const told = (title: string) => ({
    onSuccess: () => toast({ title }),
    onError: (error: unknown) => showFailure(t.failed, error),
  });
  const send = () => {
    if (choice === 'cancel') setCancelling(true);
    else if (choice === 'keep') keep.mutate(undefined, told(t.kept));
    else take.mutate({ date: choice, time }, told(t.taken));
  };
  if (!open) return <p className="state-sheet">{t.over(back)}</p>;
  return (
    <div className="state-sheet grid gap-4">
      {weather?.note && (
        <blockquote className="border-s-2 border-line ps-3">
          <span className="block text-sm text-muted">{t.said(job.providerName)}</span>
          {weather.note}
        </blockquote>
      )}
      <RadioCards
        name="weather-day"
        legend={t.legend}
        options={options}
        value={choice}
        onChange={setChosen}
      />
      <Button
        main
        network
        pending={(take.isPending && t.taking) || (keep.isPending && t.keeping)}
        onClick={send}
      >
        {choice === 'cancel'
          ? t.doCancel(back)
          : (choice === 'keep' ? t.keep : t.take)(plainDay(choice === 'keep' ? date : choice))}
      </Button>
      <p className="text-sm text-muted">
        {t.silence(back)} {weather && t.seen(moment(weather.updatedAt), moment(weather.readAt))}
      </p>
      <Suspense>
        {cancelling && <CancelJobDialog bidId={job.id} viewer="owner" onClose={() => setCancelling(false)} />}
      </Suspense>
    </div>
  );
}
