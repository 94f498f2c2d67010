import { X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { dismissToast, type ToastItem } from '../../lib/toast.ts';
import { shell } from '../messages/shell.en.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

const HOTKEY = 'F8';
const SHOWN_MS = 5000;
const SWIPE_PX = 50;
/** A screen reader has to know the live region before its content changes. */
const SAY_AFTER_MS = 100;
const SAID_FOR_MS = 1000;

/** Shows the one toast and announces it; loaded with the first toast. */
export default function ToastHost({ item }: { item: ToastItem }) {
  const list = useRef<HTMLOListElement>(null);
  const live = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => key === HOTKEY && list.current?.focus();
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <section data-toasts aria-label={`${shell.notifications} (${HOTKEY})`} className="print:hidden">
      <ol
        ref={list}
        tabIndex={-1}
        className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col p-2 outline-none sm:top-auto sm:bottom-16 sm:start-auto sm:end-0 sm:w-full sm:max-w-[420px] sm:p-4 md:bottom-0"
      >
        {item.open && <Toast key={item.id} item={item} list={list} live={live} />}
      </ol>
      <p ref={live} aria-live="assertive" className="sr-only" />
    </section>
  );
}

function Toast({
  item,
  list,
  live,
}: {
  item: ToastItem;
  list: RefObject<HTMLElement | null>;
  live: RefObject<HTMLElement | null>;
}) {
  const { id, title, description = '', variant } = item;
  const card = useRef<HTMLLIElement>(null);
  const close = useCallback(() => {
    // A viewer in the toast goes on from the place of the notifications.
    if (card.current?.contains(document.activeElement)) list.current?.focus();
    dismissToast(id);
  }, [id, list]);
  useCountdown(list, SHOWN_MS, close);
  useSwipe(card, SWIPE_PX, close);

  useEffect(() => {
    const region = live.current;
    // Not drawn: it is announced once, and never read on the page.
    const say = (text: string) => {
      if (region) region.textContent = text;
    };
    const begin = setTimeout(say, SAY_AFTER_MS, `${shell.notifications}: ${title} ${description}`);
    const end = setTimeout(say, SAY_AFTER_MS + SAID_FOR_MS, '');
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      say('');
    };
  }, [live, title, description]);

  useEffect(() => {
    const region = list.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape ends the toast, not the dialog under it.
      event.stopPropagation();
      close();
    };
    region?.addEventListener('keydown', leave);
    return () => region?.removeEventListener('keydown', leave);
  }, [list, close]);

  return (
    <li
      ref={card}
      className={`pointer-events-auto relative w-full touch-pan-y rounded-card border p-3 ps-4 pe-12 leading-tight shadow-float select-none ${
        variant === 'destructive'
          ? 'border-transparent bg-danger-fill text-white'
          : 'border-line bg-surface text-ink'
      }`}
    >
      <p className="font-semibold">{title}</p>
      {description && <p className="mt-1 text-sm leading-tight">{description}</p>}
      <button
        type="button"
        aria-label={shell.dismiss}
        data-tip=""
        className="absolute end-1 top-1 grid size-11 place-items-center rounded-card"
        onClick={close}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
