import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A link to another page under a hairline: its name, and a line about it. */
export function LinkCard({
  to,
  icon: Icon,
  label,
  hint,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  hint: string;
}) {
  return (
    <Link to={to} className="flex h-full items-center gap-4 border-t border-line py-4 hover:bg-sunken">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-tint text-on-tint">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </Link>
  );
}
