import { type ReactNode, useId } from 'react';

/** A part of a quiet page: its heading, an action beside it, and hairlines around its content. */
export function Section({
  title,
  end,
  rows = false,
  className = '',
  children,
}: {
  title: string;
  /** Content at the end of the heading's line. */
  end?: ReactNode;
  /** The content is rows, which have hairlines and room of their own. */
  rows?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {end}
      </div>
      {rows ? children : <div className="grid gap-4 border-t border-line pt-4">{children}</div>}
    </section>
  );
}
