import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

/** A list between hairlines. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {children}
    </ul>
  );
}

const ROW = 'flex min-h-16 items-center gap-4 py-4';

/** A line of a list: its subject, a remark, and at its end a figure, a state or an arrow. */
export function Row({
  icon: Icon,
  start,
  title,
  text,
  end,
  to,
  onPress,
  waits = false,
}: {
  icon?: LucideIcon;
  /** Replaces the icon: a date, a face or a picture. */
  start?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  /** The whole row is a link to this page. */
  to?: string;
  /** The whole row is a button; its remark describes it. */
  onPress?: () => void;
  /** Keeps the row's place, unseen, until what it says is known. */
  waits?: boolean;
}) {
  const id = useId();
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" className="size-5.5 shrink-0 text-muted" />}
      {start}
      <span className="min-w-0 flex-1">
        {onPress ? (
          <button
            type="button"
            aria-describedby={text ? id : undefined}
            // The row is pressed, but only the title is its name: the remark describes it.
            className="block w-full text-start font-semibold after:absolute after:inset-0"
            onClick={onPress}
          >
            {title}
          </button>
        ) : (
          <span className="block font-semibold">{title}</span>
        )}
        {text && (
          <span id={id} className="block text-sm text-muted">
            {text}
          </span>
        )}
      </span>
      {end}
      {(to || onPress) && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />}
    </>
  );
  return (
    <li className={waits ? 'invisible' : undefined}>
      {to ? (
        <Link to={to} className={`${ROW} hover:bg-sunken`}>
          {content}
        </Link>
      ) : (
        <div className={onPress ? `relative ${ROW} hover:bg-sunken` : ROW}>{content}</div>
      )}
    </li>
  );
}
