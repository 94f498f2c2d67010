import { Star, StarHalf } from 'lucide-react';
import { review as t } from '../../messages/product/job.en.ts';
import { describe, Field } from '../field.tsx';

/** Below the lowest rating: nothing has been chosen yet. */
export const NO_RATING = 0.5;
const STARS = [1, 2, 3, 4, 5];

/** One to five stars in halves, by finger, mouse or arrow keys. */
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
  const words = value === NO_RATING ? t.none : t.stars(value.toFixed(1));
  return (
    <Field name={name} label={label} error={error}>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="inline-flex text-sun-500">
          {STARS.map((n) => (
            <span key={n} className="relative">
              <Star className="size-8" fill={value >= n ? 'currentColor' : 'none'} />
              {value === n - 0.5 && value > NO_RATING && (
                <StarHalf className="absolute inset-0 size-8" fill="currentColor" />
              )}
            </span>
          ))}
        </span>
        <span aria-hidden="true" className="money font-semibold">
          {words}
        </span>
      </div>
      <input
        type="range"
        min={NO_RATING}
        max={5}
        step={0.5}
        value={value}
        aria-valuetext={words}
        {...describe(name, undefined, error)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="block min-h-11 w-full accent-primary"
      />
    </Field>
  );
}
