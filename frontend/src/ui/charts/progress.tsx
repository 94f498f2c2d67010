/** A bar that grows; `value` from 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2.5 overflow-hidden rounded-full border border-line bg-sunken"
    >
      {/* The width is an attribute: the security policy allows prerendered markup no style. */}
      <svg
        aria-hidden="true"
        width={`${percent}%`}
        className="filled h-full rounded-full transition-[width]"
      />
    </div>
  );
}
