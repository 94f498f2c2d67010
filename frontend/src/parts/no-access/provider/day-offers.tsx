import { addDays } from '@sward/shared/kernel';
import { ACCESS_LIMITS } from '@sward/shared/product';
import { X } from 'lucide-react';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { useFormContext } from '../../../form/use-form.ts';
import { today } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { windowHours } from '../../job/messages/day/job-of-day.en.ts';
import type { AccessProblem } from '../api/get-no-access.ts';
import { mark as t } from '../messages/closed.en.ts';

type Offer = AccessProblem['days'][number];

/** Offered days by index (`0`, `1`, ..), so that each is a field of its own. */
export type Offers = Readonly<Record<number, Offer>>;

/** Fields for the days on which a provider could come again; the first one is always there. */
export function DayOffers() {
  const { values, set } = useFormContext<{ days: Offers }>();
  const days = Object.values(values.days);
  const last = days.at(-1);
  const put = (offers: readonly Offer[]) => set('days', { ...offers });
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t.days}</legend>
      <p className="-mt-1 text-sm text-muted">{t.daysHint(ACCESS_LIMITS.days)}</p>
      {Object.keys(values.days).map((name, at) => (
        <div
          key={name}
          className={`grid items-start gap-2 ${days.length > 1 ? 'grid-cols-[1fr_1fr_2.75rem]' : 'grid-cols-2'}`}
        >
          <TextField
            name={`days.${at}.date`}
            label={t.day(at + 1)}
            type="date"
            min={today()}
            max={addDays(today(), ACCESS_LIMITS.daysAhead)}
          />
          <SelectField name={`days.${at}.time`} label={t.time(at + 1)} options={windowHours} />
          {at > 0 && (
            <button
              ref={keepsPlace}
              type="button"
              aria-label={t.removeDay(at + 1)}
              data-tip=""
              className="mt-7 grid size-11 place-items-center rounded-card text-muted hover:bg-sunken"
              onClick={() => put(days.filter((_, other) => other !== at))}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      ))}
      {last && days.length < ACCESS_LIMITS.days && (
        <Button
          look="link"
          className="justify-self-start"
          onClick={() => put([...days, { date: addDays(last.date || today(), 1), time: last.time }])}
        >
          {t.addDay}
        </Button>
      )}
    </fieldset>
  );
}
