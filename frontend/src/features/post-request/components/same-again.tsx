import { addDays } from '@sward/shared/kernel';
import { serviceTypeNames } from '@sward/shared/product';
import { MapPin, Repeat2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Chips } from '../../../form/fields/chips.tsx';
import { serviceList } from '../../../lib/catalogue.ts';
import { today } from '../../../lib/clock.ts';
import { monthDay, weekday } from '../../../lib/format-day.ts';
import { common } from '../../../messages/common.en.ts';
import { frequencies, propertySizes, times } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import type { Draft } from '../draft.ts';
import { sameAgain as t } from '../messages/same-again.en.ts';
import { type PropertySize, useLastRequest } from '../use-last-request.ts';

/** The days offered, from tomorrow on; a week includes the weekday of the last request. */
const DAYS = 7;

/**
 * Offers the last request again on another day, one tap from its review. For a first request, reports the size of the
 * property.
 */
export default function SameAgain({
  like,
  onUse,
  onSize,
}: {
  /** The request to offer in place of the last one. */
  like: string | null;
  onUse: (draft: Draft) => void;
  onSize: (size: PropertySize) => void;
}) {
  const { last, size } = useLastRequest(like);
  useEffect(() => {
    if (size) onSize(size);
  }, [size, onSize]);
  return last ? <Offer last={last} onUse={onUse} /> : null;
}

function Offer({ last, onUse }: { last: Draft; onUse: (draft: Draft) => void }) {
  const { service, property } = last;
  const [day, setDay] = useState(service.serviceDate);
  const [closed, setClosed] = useState(false);
  const offer = useRef<HTMLElement>(null);
  // Focus in the page below declines the offer, which must not cover the focused field, from the moment in which it is
  // drawn. It never covers the header, through which a keyboard reaches it.
  useLayoutEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      const within = (target as Element).parentElement?.closest('main, footer');
      if (within && !offer.current?.contains(target as Element)) flushSync(() => setClosed(true));
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, []);
  if (closed) return null;
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today(), index + 1));
  return (
    // The offer floats over the page: it loads late and must not move what the homeowner is about to tap.
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-40 flex justify-end p-4 md:bottom-0 low:static">
      <section
        ref={offer}
        aria-labelledby="same-again"
        className="pointer-events-auto relative w-full max-w-md min-[90rem]:max-w-86 rounded-card border border-line bg-surface p-5 shadow-float"
      >
        <h2 id="same-again" className="pe-10">
          {t.title}
        </h2>
        <button
          type="button"
          aria-label={common.close}
          data-tip=""
          className="absolute end-2 top-2 grid size-11 place-items-center rounded-card hover:bg-sunken"
          onClick={() => setClosed(true)}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        <ul className="mt-3 grid gap-1.5">
          <li className="flex gap-2">
            <Repeat2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            <ul>
              <li>{serviceList(serviceTypeNames(service.serviceTypeIds))}</li>
              <li>{propertySizes[service.propertySize]}</li>
              {service.serviceFrequency !== 'one-time' && <li>{frequencies[service.serviceFrequency]}</li>}
              <li>{times[service.serviceTime]}</li>
            </ul>
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
            className="grid grid-cols-4 sm:grid-cols-7 min-[90rem]:grid-cols-4"
            onChange={setDay}
          />
        </div>
        <Button
          className="mt-4 w-full"
          onClick={() => onUse({ ...last, service: { ...service, serviceDate: day } })}
        >
          {t.use}
        </Button>
      </section>
    </div>
  );
}
