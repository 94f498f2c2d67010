import { useState } from 'react';

/**
 * A person's picture, or the initials of their first and last name. It stands beside the name and has no text of its
 * own.
 */
export function Avatar({ name, image = null }: { name: string; image?: string | null }) {
  // A picture that was just sent is not ready yet: its address fails for a moment.
  const [missing, setMissing] = useState<string>();
  if (image && image !== missing) {
    const style = 'size-12 shrink-0 rounded-full object-cover';
    return <img src={image} alt="" className={style} onError={() => setMissing(image)} />;
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-tint font-display text-lg font-[680] text-on-tint"
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const [first, ...more] = name.trim().split(/\s+/);
  return [first, more.at(-1)]
    .map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? '')
    .join('')
    .toUpperCase();
}
