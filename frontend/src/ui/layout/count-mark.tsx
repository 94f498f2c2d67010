import { bell as t } from '../messages/bell.en.ts';

/** How many are unread, at the corner of an icon; said behind the name of the link that it stands in. */
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
