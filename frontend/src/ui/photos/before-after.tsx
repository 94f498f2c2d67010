import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { beforeAfter as t } from '../messages/components.en.ts';

const PHOTO = 'absolute inset-y-0 start-0 h-full max-w-none object-cover';
const MARK = 'absolute top-3 rounded-full bg-ink-900/75 px-3 py-1 text-sm font-semibold text-white';

/** How it was over how it is, with an edge between them that is moved by hand or by the arrow keys. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [share, setShare] = useState(50);
  return (
    <div
      className="relative aspect-[4/3] overflow-hidden rounded-card bg-sunken has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2"
      style={{ containerType: 'inline-size' }}
    >
      <img src={after} alt={t.after} className={PHOTO} style={{ inlineSize: '100cqi' }} />
      {/* Cut off at the edge, in the direction of the text: the photo itself stays as wide as the other one. */}
      <div
        className="absolute inset-y-0 start-0 overflow-hidden border-e-2 border-white"
        style={{ inlineSize: `${share}%` }}
      >
        <img src={before} alt={t.before} className={PHOTO} style={{ inlineSize: '100cqi' }} />
      </div>
      <span aria-hidden="true" className={`${MARK} start-3`}>
        {t.before}
      </span>
      <span aria-hidden="true" className={`${MARK} end-3`}>
        {t.after}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-1/2 -ms-5.5 -mt-5.5 grid size-11 place-items-center rounded-full border border-control bg-white text-ink-900"
        style={{ insetInlineStart: `${share}%` }}
      >
        <MoveHorizontal className="size-5" />
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={t.compare}
        aria-valuetext={t.share(share)}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  );
}
