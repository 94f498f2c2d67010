import { Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = { calm: 'bg-tint text-on-tint', wait: 'bg-sun-tint text-on-sun-tint' } as const;

/** A remark beside the main text. */
export function Callout({
  icon: Icon = Info,
  tone = 'calm',
  className = '',
  children,
}: {
  icon?: LucideIcon;
  tone?: 'calm' | 'wait';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-3 rounded-card p-4 sm:p-5 ${TONES[tone]} ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
