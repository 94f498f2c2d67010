import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A fact of a list behind its icon; `label` is the icon's meaning for viewers who cannot see it. */
export function IconLine({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="h-lh w-4 shrink-0" />
      <span className="min-w-0">
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </span>
    </li>
  );
}
