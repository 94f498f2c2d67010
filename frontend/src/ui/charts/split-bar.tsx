const LOOKS = ['filled', 'bg-sun-500', 'bg-control'];

export interface Part {
  label: string;
  /** The size as a number; the bar shows its share. */
  size: number;
  /** The size as text. */
  text: string;
}

/** An amount as one bar of at most three parts, each named below it. */
export function SplitBar({ parts }: { parts: readonly Part[] }) {
  const whole = Math.max(
    1,
    parts.reduce((sum, { size }) => sum + size, 0),
  );
  return (
    <div>
      <div aria-hidden="true" className="flex h-8 gap-0.5 overflow-hidden rounded-lg bg-sunken">
        {parts.map(({ label, size }, index) => (
          // The width is an attribute: prerendered markup may carry no style.
          <svg key={label} width={`${(size / whole) * 100}%`} height="100%" className={LOOKS[index]} />
        ))}
      </div>
      <ul className="mt-3 grid gap-1">
        {parts.map(({ label, text }, index) => (
          <li key={label} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={`size-3.5 shrink-0 rounded forced-color-adjust-none ${LOOKS[index]}`}
            />
            <span className="flex-1">{label}</span>
            <span className="money font-semibold">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
