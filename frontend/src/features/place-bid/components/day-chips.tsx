import { useState } from 'react';
import { FieldMessage } from '../../../form/field-message.tsx';
import { DateField, SelectField } from '../../../form/fields.tsx';
import { useField, useFormContext } from '../../../form/use-form.ts';
import { plainDay } from '../../../lib/format.ts';
import { times } from '../../../messages/product/catalogue.en.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import type { BidValues } from '../../../parts/bid/bid-schema.ts';
import { bidDays } from '../../../parts/bid/bid-schema.ts';
import type { BidDay, Request } from '../first-values.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

/** The choice of the bid's day, from days with capacity, and of its window. The homeowner's window is preselected. */
export function DayChips({ request, days }: { request: Request; days: readonly BidDay[] }) {
  const { value, error, set } = useField<string>('availableDate');
  const { values, errors } = useFormContext<BidValues>();
  const [others, setOthers] = useState(false);
  const [windows, setWindows] = useState(false);
  const { first, last } = bidDays(request.serviceDate);
  const typed = others || !days.some(({ date }) => date === value);
  const chosen = windows || errors.availableTime || values.availableTime !== request.serviceTime;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t.day}</legend>
      <div className="bid-days" id={typed ? undefined : 'availableDate'} tabIndex={typed ? undefined : -1}>
        {days.map(({ date, room }) => (
          <label key={date}>
            <input
              type="radio"
              name="day"
              checked={value === date}
              disabled={room === 0}
              onChange={() => set(date)}
            />
            <Chip date={date} room={room} wished={date === request.serviceDate} />
          </label>
        ))}
      </div>
      {typed ? (
        <DateField name="availableDate" label={t.otherDay} min={first} max={last} className="mt-3" />
      ) : (
        <FieldMessage name="availableDate" error={error} />
      )}
      {chosen && <SelectField name="availableTime" label={t.window} options={times} className="mt-3" />}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {!chosen && (
          <>
            {windowLabels[values.availableTime]}
            <button type="button" className={LINK} onClick={() => setWindows(true)}>
              {t.pickTime}
            </button>
          </>
        )}
        {!typed && (
          <button type="button" className={LINK} onClick={() => setOthers(true)}>
            {t.otherDay}
          </button>
        )}
      </p>
    </fieldset>
  );
}

/** The text of one day: `Fri`, `Jun 12`, and its free capacity. */
function Chip({ date, room, wished }: { date: string; room: number | null; wished: boolean }) {
  const [weekday, day] = plainDay(date).split(', ');
  const below = room === 0 ? t.full : room === null ? wished && t.wished : t.room(room);
  return (
    <>
      <span>{weekday}</span>
      <b>{day}</b>
      {below && <span>{below}</span>}
    </>
  );
}
