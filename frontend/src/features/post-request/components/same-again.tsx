import { addDays } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { MapPin, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { Chips } from '../../../form/fields/chips.tsx';
import { serviceList } from '../../../lib/catalogue.ts';
import { today } from '../../../lib/clock.ts';
import { monthDay, weekday } from '../../../lib/format-day.ts';
import { propertySizes, times } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import type { Draft } from '../draft.ts';
import { sameAgain as t } from '../messages/same-again.en.ts';
import { useLastRequest } from '../use-last-request.ts';

/** From tomorrow on: the day of the week that it was last time is among them. */
const DAYS = 7;

/** Offers what was asked for last, on another day, with one tap to its review. */
export default function SameAgain({ onUse }: { onUse: (draft: Draft) => void }) {
  const last = useLastRequest();
  return last ? <Offer last={last} onUse={onUse} /> : null;
}

function Offer({ last, onUse }: { last: Draft; onUse: (draft: Draft) => void }) {
  const { service, property } = last;
  const [day, setDay] = useState(service.serviceDate);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today(), index + 1));
  return (
    <section
      aria-labelledby="same-again"
      className="mb-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="same-again" className="text-section">
        {t.title}
      </h2>
      <ul className="mt-3 grid gap-1.5">
        <li className="flex gap-2">
          <Repeat2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            {serviceList(serviceTypeNames(service.serviceTypeIds))}, {propertySizes[service.propertySize]},{' '}
            {times[service.serviceTime]}
          </span>
        </li>
        <li className="flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          {property.address}, {property.city}
        </li>
      </ul>
      <div className="mt-4">
        <Chips
          name="same-day"
          legend={t.day}
          chips={days.map((each) => ({ value: each, label: weekday(each), hint: monthDay(each) }))}
          value={day}
          className="grid grid-cols-4 sm:grid-cols-7"
          onChange={setDay}
        />
      </div>
      <Button
        className="mt-4 w-full sm:w-auto"
        onClick={() => onUse({ ...last, service: { ...service, serviceDate: day } })}
      >
        {t.use}
      </Button>
    </section>
  );
}
