import { PRODUCT_NAME } from '@sward/shared/product';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

const WIDTHS = { narrow: 'max-w-xl', form: 'max-w-2xl', wide: '', text: 'max-w-3xl' } as const;

export function Page({
  width = 'wide',
  className = '',
  children,
}: {
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}) {
  return <div className={`wrap py-8 sm:py-10 ${WIDTHS[width]} ${className}`}>{children}</div>;
}

/** No heading takes the focus before the first navigation: a loaded page starts at its top. */
let navigated = false;

export function noteNavigation(): void {
  navigated = true;
}

/** Gives the focus to the page's h1 where the control that had it is disabled or gone; not behind an open dialog. */
export function focusHeading(): void {
  const at = document.activeElement;
  const main = document.getElementById('main');
  if (main?.inert || (at !== document.body && !at?.matches(':disabled'))) return;
  // The page may be drawn anew in its next state, and then has another heading.
  navigated = true;
  main?.querySelector('h1')?.focus({ preventScroll: true });
}

/** The page's h1: names the document and takes the focus when the page was navigated to. */
export function PageHeading({
  children,
  id,
  title,
  className,
}: {
  children: ReactNode;
  id?: string;
  /** Title of the document; the heading itself when that is text. */
  title?: string | undefined;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? (typeof children === 'string' ? children : undefined);
  // With the heading, not after it: a screen reader announces only one name.
  useLayoutEffect(() => {
    document.title = name && name !== PRODUCT_NAME ? `${name} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [name]);
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
