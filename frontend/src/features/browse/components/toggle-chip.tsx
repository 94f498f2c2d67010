import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

/** Filter that is on or off, as a short word. One with an `icon` stands out. */
export function ToggleChip({
  icon: Icon,
  pressed,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon?: LucideIcon; pressed?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-control bg-surface px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-on-tint aria-pressed:framed"
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {children}
    </button>
  );
}
