import { PRODUCT_NAME } from '@sward/shared/product';
import { useId } from 'react';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-section font-bold tracking-tight">
      <StripeMark className="size-8" />
      {PRODUCT_NAME}
    </span>
  );
}

function StripeMark({ className }: { className?: string }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <rect width="32" height="32" rx="8" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="32" height="32" fill="#1f5a3c" />
        <path d="M-4 24 24-4h9L-4 33zM5 36 36 5v9L14 36z" fill="#7cc79a" />
      </g>
    </svg>
  );
}
