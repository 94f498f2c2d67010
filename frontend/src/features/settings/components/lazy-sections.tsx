import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../../ui/loading.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';

/** Sections at the end of a page, loaded when they come near; `id` is the address of the first of them until then. */
export function LazySections({ id, children }: { id: string; children: ReactNode }) {
  // The address may name one of them.
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
