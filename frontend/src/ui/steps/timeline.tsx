import type { ReactNode } from 'react';

export interface TimelineItem {
  /** Instant as ISO text. */
  at: string;
  /** The instant as it is shown. */
  when: string;
  title: string;
  /** Actor of the event. */
  who?: string;
  /** Content that belongs to the event, such as photos. */
  more?: ReactNode;
}

/** Events, newest last. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="ms-2 border-s-2 border-line">
      {items.map(({ at, when, title, who, more }, index) => (
        <li key={`${at} ${title}`} className="relative ps-6 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute -start-[9px] top-1.5 size-4 rounded-full border-2 border-primary ${
              index === items.length - 1 ? 'bg-primary' : 'bg-surface'
            }`}
          />
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">
            <time dateTime={at}>{when}</time>
            {who && ` · ${who}`}
          </p>
          {more && <div className="mt-3">{more}</div>}
        </li>
      ))}
    </ol>
  );
}
