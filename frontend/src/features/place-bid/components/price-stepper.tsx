import { BID_MAX_CENTS, BID_MIN_CENTS } from '@sward/shared/kernel';
import { FieldMessage } from '../../../form/field-message.tsx';
import { useField } from '../../../form/use-form.ts';
import { typedCents } from '../../../lib/typed-cents.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

const STEP_CENTS = 100;

/** The product's currency is the dollar. */
const SIGN = '$';

/** Keeps digits, point and comma; a comma before three digits separates thousands. */
function typed(text: string): string {
  return text.replaceAll(/[^\d.,]/g, '').replaceAll(/,(?=\d{3})/g, '');
}

/** The price, typed or changed in steps of a dollar. `describedBy`: id of the text about typical prices. */
export function PriceStepper({ describedBy }: { describedBy?: string | undefined }) {
  const { value, error, set } = useField<string>('bidAmount');
  const cents = typedCents(value.replace(',', '.')) ?? 0;
  const step = (by: number) =>
    set((Math.min(BID_MAX_CENTS, Math.max(BID_MIN_CENTS, cents + by)) / 100).toFixed(2));
  // Formats the price after typing; some phone keyboards have a comma and no point.
  const tidy = () => cents > 0 && set((cents / 100).toFixed(2));
  return (
    <div>
      <label htmlFor="bidAmount" className="mb-1 block font-semibold">
        {t.price}
      </label>
      <div className="bid-stepper" data-invalid={error ? '' : undefined}>
        <button type="button" aria-label={t.less} onClick={() => step(-STEP_CENTS)}>
          −
        </button>
        <input
          id="bidAmount"
          name="bidAmount"
          inputMode="decimal"
          autoComplete="off"
          placeholder={SIGN}
          value={value === '' ? '' : SIGN + value}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && 'bidAmount-error', describedBy].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => set(typed(target.value))}
          onBlur={tidy}
        />
        <button type="button" aria-label={t.more} onClick={() => step(STEP_CENTS)}>
          +
        </button>
      </div>
      <FieldMessage name="bidAmount" error={error} />
    </div>
  );
}
