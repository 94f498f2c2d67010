import { useEffect, useRef } from 'react';

/** The heading of a step that took another one's place: it takes the focus. */
export function CodeHeading({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  );
}
