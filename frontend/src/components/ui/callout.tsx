import { Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A remark beside the main text. */
export function Callout({
  icon: Icon = Info,
  className = '',
  children,
}: {
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-3 rounded-card bg-tint p-4 text-on-tint sm:p-5 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
