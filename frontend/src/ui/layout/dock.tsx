import type { ReactNode } from 'react';
import sheet from './dock.css?url';

/** Asks for its looks before it is known what is in it: without them it is not shown. */
export function DockSheetAhead() {
  return <link rel="preload" as="style" href={sheet} />;
}

/**
 * The one action of a page, and at most one more beside it: on phones above the bar, and on the pages without one at the
 * lower edge.
 */
export function Dock({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <div className={`dock ${alone ? 'dock-alone' : ''}`}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {children}
    </div>
  );
}
