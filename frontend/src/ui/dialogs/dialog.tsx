import { X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { common } from '../../messages/common.en.ts';
import { useModal } from './use-modal.ts';

/** A modal dialog; without `onClose` only its own buttons end it. */
export function Dialog({
  title,
  description,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useModal(panel, opener, onClose);
  return createPortal(
    <>
      <div className="fixed inset-0 z-40 bg-ink-900/60" />
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={id}
        aria-describedby={description && `${id}-text`}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto rounded-t-card border border-line bg-surface p-5 shadow-float sm:inset-x-auto sm:start-1/2 sm:top-1/2 sm:bottom-auto sm:w-[min(34rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:p-6"
      >
        <h2 id={id} className="pe-10">
          {title}
        </h2>
        {description && (
          <p id={`${id}-text`} className="mt-1 text-muted">
            {description}
          </p>
        )}
        <div className="mt-5">{children}</div>
        {onClose && (
          <button
            type="button"
            aria-label={common.close}
            data-tip=""
            className="absolute end-2 top-2 grid size-11 place-items-center rounded-card hover:bg-sunken"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </>,
    document.body,
  );
}
