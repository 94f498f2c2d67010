import { Star } from 'lucide-react';
import { review as t } from '../../messages/product/job.en.ts';
import { FieldMessage } from '../field-message.tsx';

/** Stands for no choice: a value below the lowest rating. */
export const NO_RATING = 0.5;
const STARS = [1, 2, 3, 4, 5];

/** One to five stars, each a native radio. */
export function RatingField({
  name,
  label,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: number;
  error?: string;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">
        {label}
        {/* Longer words would have no room beside the stars on phones. */}
        <span aria-hidden="true" className="money ms-2 text-sm text-muted">
          {value === NO_RATING ? t.none : t.stars(String(value))}
        </span>
      </legend>
      <div className="-ms-2 flex">
        {STARS.map((n) => (
          <label
            key={n}
            className="relative grid size-13 place-items-center rounded-card text-star has-focus-visible:outline-3 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              id={n === 1 ? name : undefined}
              name={name}
              value={n}
              checked={value === n}
              onChange={() => onChange(n)}
              aria-label={t.stars(String(n))}
              className="absolute inset-0 size-full appearance-none rounded-card"
            />
            <Star
              aria-hidden="true"
              className="pointer-events-none size-9"
              strokeWidth={1.6}
              fill={value >= n ? 'currentColor' : 'none'}
            />
          </label>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
