import type { ReactNode } from 'react';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring of which `left` (0 to 1) is still drawn, around its text. */
export function Ring({ left, children }: { left: number; children: ReactNode }) {
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="10" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, Math.max(0, left)))}
          className="stroke-primary"
        />
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">{children}</div>
    </div>
  );
}
