import type { ReactNode } from 'react';
import sheet from './dock.css?url';

/** Preloads the looks of the dock before its content is known: without them it is not shown. */
export function DockSheetAhead() {
  return <link rel="preload" as="style" href={sheet} />;
}

/**
 * The one action of a page, and at most another one beside it: on phones above the bar, and at the lower edge on pages
 * without a bar.
 */
export function Dock({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <div className={`dock ${alone ? 'dock-alone' : ''}`}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {children}
    </div>
  );
}
