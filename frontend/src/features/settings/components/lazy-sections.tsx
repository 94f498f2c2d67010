import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../../ui/loading.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';

/**
 * Sections at the end of a page, which load when they are near. Until then, `id` is the anchor of the first of them.
 */
export function LazySections({ id, children }: { id: string; children: ReactNode }) {
  // A hash may name one of them, so that they load at once.
  const named = useLocation().hash !== '';
  const waiting = (
    <div id={id} className="min-h-96 scroll-mt-20">
      <Loading rows={3} />
    </div>
  );
  return (
    <WhenNear waiting={waiting} now={named}>
      {children}
    </WhenNear>
  );
}
