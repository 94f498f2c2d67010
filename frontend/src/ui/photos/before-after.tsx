import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { beforeAfter as t } from '../messages/components.en.ts';
import sheet from './before-after.css?url';

/** The photo from before over the one from after, with an edge between them that moves by hand or by the arrow keys. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [share, setShare] = useState(50);
  return (
    <div className="compare">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <img src={after} alt={t.after} />
      <div className="compare-before" style={{ inlineSize: `${share}%` }}>
        <img src={before} alt={t.before} />
      </div>
      <span aria-hidden="true" className="compare-mark" style={{ insetInlineStart: 12 }}>
        {t.before}
      </span>
      <span aria-hidden="true" className="compare-mark" style={{ insetInlineEnd: 12 }}>
        {t.after}
      </span>
      <span aria-hidden="true" className="compare-grip" style={{ insetInlineStart: `${share}%` }}>
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
      />
    </div>
  );
}
