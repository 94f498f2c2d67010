export interface Bar {
  label: string;
  /** The size as a number; the bar shows its share of the largest. */
  size: number;
  /** The size as text. */
  text: string;
  /** Label and size in one sentence, for viewers who cannot see the bar. */
  spoken: string;
}

/** The largest bar leaves room for its figure. */
const TALLEST_PERCENT = 65;

/** Amounts side by side, which a screen reader reads as a list. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <ul aria-label={label} className="flex h-44 items-end gap-1 sm:gap-3">
      {bars.map(({ label, size, text, spoken }) => (
        <li key={label} className="flex h-full max-w-24 min-w-0 flex-1 flex-col justify-end text-center">
          <span className="sr-only">{spoken}</span>
          <span aria-hidden="true" className="money mb-1 text-xs font-semibold whitespace-nowrap sm:text-sm">
            {text}
          </span>
          {/* The height is an attribute: prerendered markup may carry no style. */}
          <svg
            aria-hidden="true"
            height={`${(Math.max(0, size) / most) * TALLEST_PERCENT}%`}
            className="filled w-full shrink-0 rounded-t-lg"
          />
          <span aria-hidden="true" className="truncate py-1 text-sm text-muted">
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
