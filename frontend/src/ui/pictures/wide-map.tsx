import type { ReactNode } from 'react';
import { WhenNear } from '../when-near.tsx';

/** Keeps a place as high as the map. */
const AHEAD = <div className="aspect-2/1" />;

/** A lazy map for wide windows; a phone does not load what it does not show. */
export function WideMap({ children }: { children: ReactNode }) {
  return (
    <div className="hidden lg:block">
      <WhenNear waiting={AHEAD}>{children}</WhenNear>
    </div>
  );
}
