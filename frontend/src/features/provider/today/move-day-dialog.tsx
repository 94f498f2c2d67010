import { LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import type { WeatherDay } from '../../../parts/job/api/get-weather.ts';
import { type MoveResult, useMoveDay } from '../../../parts/job/api/move-day.ts';
import { windowHours } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { weather as words } from '../../../parts/job/messages/weather-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { moveDay as t } from '../messages/weather.en.ts';

type Choice = WeatherDay['choices'][number];

const DAYS = LIMITS.weatherMove.choices;

/**
 * Proposes another day to the homeowners of a day's jobs. The three best days are preselected, free and dry ones first.
 */
export default function MoveDayDialog({ day, onClose }: { day: WeatherDay; onClose: () => void }) {
  // The day as it was when the dialog opened: proposing changes it.
  const [{ date, jobs, zone, choices }] = useState(day);
  const [chosen, setChosen] = useState(() => best(choices));
  const [note, setNote] = useState('');
  const [results, setResults] = useState<readonly MoveResult[]>();
  const move = useMoveDay(date);
  const movable = jobs.filter((job) => job.movable).length;
  const toggle = (value: string, checked: boolean) =>
    setChosen(checked ? [...chosen, value].toSorted() : chosen.filter((other) => other !== value));
  const ask = () => {
    const [to = '', ...alternatives] = chosen;
    move.mutate(
      { to, alternatives, note },
      {
        onSuccess: ({ items }) => setResults(items),
        onError: (error) => showFailure(t.failed, error, t.tryAgain),
      },
    );
  };
  if (results)
    return (
      <Dialog title={t.asked} onClose={onClose}>
        <ul className="divide-y divide-line border-y border-line" role="status">
          {results.map(({ bidId, result }) => (
            <li key={bidId} className="py-3">
              <span className="block font-semibold">{nameOf(jobs.find((job) => job.bidId === bidId))}</span>
              <span className="text-sm text-muted">{t.results[result]}</span>
            </li>
          ))}
        </ul>
        <Button look="secondary" className="mt-5 w-full" onClick={onClose}>
          {t.done}
        </Button>
      </Dialog>
    );
  return (
    <Dialog title={t.title(plainDay(date))} description={t.lead(movable)} onClose={onClose}>
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-1 font-semibold">{t.days}</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
            {choices.map((choice) => (
              <label
                key={choice.date}
                className="flex min-h-14 items-center gap-3 rounded-lg border border-control px-3 py-2 has-checked:border-primary has-checked:framed"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(choice.date)}
                  disabled={chosen.length >= DAYS && !chosen.includes(choice.date)}
                  onChange={(event) => toggle(choice.date, event.target.checked)}
                  className="size-5 shrink-0"
                />
                <span>
                  <span className="block font-semibold">{plainDay(choice.date)}</span>
                  <span className="block text-sm text-muted">
                    {words.of(choice.weather, zone)} · {busy(choice)}
                  </span>
                </span>
              </label>
            ))}
          </div>
          {chosen.length !== DAYS && <p className="mt-1 text-sm">{t.choose}</p>}
        </fieldset>
        <label className="grid gap-1">
          <span className="font-semibold">{t.note}</span>
          <textarea
            rows={2}
            maxLength={LIMITS.weatherMove.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className="min-h-11 w-full rounded-lg border border-control bg-surface px-3 py-2"
          />
        </label>
        <Button
          main
          network
          disabled={chosen.length !== DAYS}
          pending={move.isPending && t.asking}
          onClick={ask}
        >
          {t.ask(movable)}
        </Button>
      </div>
    </Dialog>
  );
}

const busy = ({ capacity, jobs }: Choice) => (capacity === 0 ? t.off : t.jobs(jobs, capacity));

function nameOf(job: WeatherDay['jobs'][number] | undefined): string {
  return job ? `${windowHours[job.time]} · ${job.homeownerName ?? serviceList(job.services)}` : '';
}

/** Returns the best days: dry before unknown before bad, with room before full, full before a day off. */
function best(choices: readonly Choice[]): string[] {
  const room = ({ capacity, jobs }: Choice) => (jobs < capacity ? 0 : capacity > 0 ? 2 : 4);
  const sky = ({ weather }: Choice) => (weather === null ? 1 : weather.bad ? 3 : 0);
  return choices
    .toSorted((a, b) => room(a) + sky(a) - room(b) - sky(b) || a.date.localeCompare(b.date))
    .slice(0, DAYS)
    .map(({ date }) => date)
    .toSorted();
}
