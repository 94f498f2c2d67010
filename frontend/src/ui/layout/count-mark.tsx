import { bell as t } from '../messages/bell.en.ts';

/** Number of unread items, at the corner of an icon. A screen reader says it after the name of the link around it. */
export function CountMark({ count }: { count: number }) {
  return (
    count > 0 && (
      <>
        <span className="sr-only"> {t.unread(count)}</span>
        <span
          aria-hidden="true"
          className="money absolute start-1/2 top-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary"
        >
          {count > 99 ? '99+' : count}
        </span>
      </>
    )
  );
}
