import { type ButtonHTMLAttributes, type ReactNode, type Ref, useLayoutEffect } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useOnline } from '../lib/offline/use-online.ts';
import { common } from '../messages/common.en.ts';
import { focusHeading } from './page.tsx';

type Look = 'primary' | 'secondary' | 'ghost' | 'link' | 'danger';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-card px-5 py-2 text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-60';
/** Heights: 44 pixels, and 56 for the one that moves work or money. */
const HEIGHTS = { usual: 'min-h-11', main: 'min-h-14 text-lg' };
const LOOKS: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong border border-transparent',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  ghost: 'border border-transparent text-link underline-offset-4 hover:bg-tint hover:text-on-tint',
  link: '-mx-2 px-2! text-link underline underline-offset-4',
  danger: 'border border-transparent bg-danger-fill text-white hover:[filter:brightness(0.9)]',
};

/** Returns the classes of a button, for links that leave the app. */
export function buttonClass(look: Look, extra = '', main = false): string {
  return `${BASE} ${HEIGHTS[main ? 'main' : 'usual']} ${LOOKS[look]} ${extra}`;
}

interface ButtonLook {
  look?: Look;
  /** The one button of a screen that moves work or money. */
  main?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Label while the button's work is under way; also disables the button. */
  pending?: string | false;
  /** The button needs a network at once: without one it is disabled and says so. */
  network?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Gives the focus back to a button whose work is over: a browser takes it from one that is disabled. */
function useFocusAfter(isPending: boolean): void {
  useLayoutEffect(() => {
    const own = document.activeElement;
    if (!isPending || !own?.matches('[aria-busy]')) return;
    return () => {
      if (document.activeElement === document.body) (own as HTMLElement).focus({ preventScroll: true });
    };
  }, [isPending]);
}

/**
 * Ref of a button: when it goes with the focus, that goes on with the page's heading. A button whose work is under way
 * has lost it already.
 */
const passesOn = (own: HTMLButtonElement | null) => () => {
  const at = document.activeElement;
  if (at === own || (at === document.body && own?.ariaBusy)) queueMicrotask(focusHeading);
};

export function Button({
  ref,
  look = 'primary',
  main,
  pending,
  network,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isPending = Boolean(pending);
  useFocusAfter(isPending);
  const cut = useOnline() ? undefined : network && common.needsNetwork;
  return (
    <button
      ref={ref ?? passesOn}
      type="button"
      {...rest}
      disabled={disabled || isPending || Boolean(cut)}
      aria-busy={isPending || undefined}
      className={buttonClass(look, className, main)}
    >
      {pending || cut || children}
    </button>
  );
}

export function ButtonLink({ look = 'primary', main, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass(look, className, main)} />;
}
