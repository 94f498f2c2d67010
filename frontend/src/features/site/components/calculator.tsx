import { BID_MAX_CENTS, BID_MIN_CENTS, type Cents, priceOf } from '@sward/shared/kernel';
import { useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { facts } from '../../../lib/facts.ts';
import { fromCents } from '../../../lib/format.ts';
import { typedCents } from '../../../lib/typed-cents.ts';
import { SplitBar } from '../../../ui/charts/split-bar.tsx';
import { resources } from '../messages/resources.en.ts';

const t = resources(facts).calculator;

/** Returns the cents of a typed bid; undefined outside of the limits of a bid. */
function bidOf(text: string): Cents | undefined {
  const cents = typedCents(text);
  return cents !== undefined && cents >= BID_MIN_CENTS && cents <= BID_MAX_CENTS ? cents : undefined;
}

/** A calculator from a bid to what each side pays or receives. */
export function Calculator() {
  const [text, setText] = useState('40.00');
  const bid = bidOf(text);
  return (
    <div className="grid gap-6 md:grid-cols-[14rem_1fr]">
      <div>
        <label htmlFor="bid" className="block font-semibold">
          {t.bid}
        </label>
        <p id="bid-hint" className="mb-1 text-sm text-muted">
          {t.hint}
        </p>
        <input
          id="bid"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={bid === undefined}
          aria-describedby="bid-hint"
          className={`${controlClass(bid === undefined)} price text-price-s!`}
        />
      </div>
      <output htmlFor="bid" className="block">
        {bid === undefined ? (
          <span className="font-semibold text-danger">{t.invalid}</span>
        ) : (
          <Result bid={bid} />
        )}
      </output>
    </div>
  );
}

function Result({ bid }: { bid: Cents }) {
  const { total, net, commission, serviceFee } = priceOf(bid);
  return (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3">
        {[
          { name: t.receive, value: net, look: 'bg-tint text-on-tint' },
          { name: t.pays, value: total, look: 'bg-sunken' },
        ].map(({ name, value, look }) => (
          <div key={name} className={`rounded-lg p-3 sm:p-4 ${look}`}>
            <dt className="text-sm">{name}</dt>
            <dd className="price sm:text-price">{fromCents(value)}</dd>
          </div>
        ))}
      </dl>
      <SplitBar
        parts={[
          { label: t.receive, size: net, text: fromCents(net) },
          { label: t.commission, size: commission, text: fromCents(commission) },
          { label: t.fee, size: serviceFee, text: fromCents(serviceFee) },
        ]}
      />
    </>
  );
}
