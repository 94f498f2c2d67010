import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Distance from the end (px) within which the reader still sees the newest message. */
const NEAR_END = 120;

/** Stays at the newest message, or in its place when earlier ones load or the reader has scrolled away. */
export function Scroller({
  label,
  oldest,
  newest,
  sent,
  children,
}: {
  label: string;
  oldest?: string;
  newest?: string;
  /** Number of own messages on their way. */
  sent: number;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef({ oldest, newest, sent: 0, height: 0, atEnd: true });

  useLayoutEffect(() => {
    const it = area.current;
    if (!it) return;
    const was = before.current;
    const earlierCame = was.oldest !== undefined && oldest !== was.oldest && newest === was.newest;
    const atEnd = !earlierCame && (was.atEnd || sent > was.sent);
    if (earlierCame) it.scrollTop += it.scrollHeight - was.height;
    else if (atEnd) it.scrollTop = it.scrollHeight;
    before.current = { oldest, newest, sent, height: it.scrollHeight, atEnd };
  }, [oldest, newest, sent]);

  return (
    <div
      ref={area}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-4 [overflow-anchor:none]"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        before.current.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
        before.current.height = scrollHeight;
      }}
    >
      {children}
    </div>
  );
}
