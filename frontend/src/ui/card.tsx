import type { HTMLAttributes } from 'react';

export function Card({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={`rounded-card border border-line bg-surface p-5 sm:p-6 ${className}`} />
  );
}
