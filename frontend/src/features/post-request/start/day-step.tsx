import { addDays } from '@sward/shared/kernel';
import { useState } from 'react';
import { Chips } from '../../../form/fields/chips.tsx';
import { dayProblems, dayRange } from '../../../form/fields/service-day.ts';
import { DateField } from '../../../form/fields.tsx';
import { today } from '../../../lib/clock.ts';
import { monthDay, weekday } from '../../../lib/format-day.ts';
import { times } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import { useStep } from '../components/step-form.tsx';
import { start as t } from '../messages/start.en.ts';
import { chipsOf } from './chips-of.ts';
import { StartForm } from './start-form.tsx';
import { type DayValues, daySchema } from './steps.ts';

const WINDOWS = chipsOf(times);
/** The days to choose from, starting tomorrow. */
const DAYS = 8;

export function DayStep({
  values,
  onTyped,
  onBack,
  onNext,
}: {
  values: DayValues;
  onTyped: (values: DayValues) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const form = useStep<DayValues>(daySchema, { values, refused: NOTHING, onTyped, onNext }, problemsOf);
  const { first, last } = dayRange();
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today(), index + 1));
  const { serviceDate, serviceTime } = form.values;
  const [later, setLater] = useState(serviceDate !== '' && !days.includes(serviceDate));
  return (
    <StartForm form={form} title={t.day} hint={t.dayHint} onBack={onBack} onNext={onNext}>
      <div>
        {later ? (
          <DateField name="serviceDate" label={t.dayLegend} min={first} max={last} />
        ) : (
          <Chips
            name="serviceDate"
            legend={t.dayLegend}
            chips={days.map((day) => ({ value: day, label: weekday(day), hint: monthDay(day) }))}
            value={serviceDate || undefined}
            error={form.errors.serviceDate}
            className="grid grid-cols-4"
            onChange={(day) => form.set('serviceDate', day)}
          />
        )}
        <Button look="ghost" className="mt-2 -ms-5" onClick={() => setLater(!later)}>
          {later ? t.soon : t.later}
        </Button>
      </div>
      <Chips
        name="serviceTime"
        legend={t.time}
        chips={WINDOWS}
        value={serviceTime}
        error={form.errors.serviceTime}
        className="grid grid-cols-2"
        onChange={(time) => form.set('serviceTime', time)}
      />
    </StartForm>
  );
}

const NOTHING = {};

function problemsOf({ serviceDate, serviceTime }: DayValues) {
  const { date, time } = dayProblems({ date: serviceDate, time: serviceTime });
  return { ...(date && { serviceDate: date }), ...(time && { serviceTime: time }) };
}
