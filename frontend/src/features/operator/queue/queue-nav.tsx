import type { WaitingKind } from '@sward/shared/product';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countText } from '../layout/count-text.ts';
import { queue as t } from '../messages/queue.en.ts';
import { type Counts, KINDS, totalOf } from './counts.ts';
import { KIND_ICONS } from './kinds.ts';

/** The kinds of what waits, with how many of each: links to the queue with that kind alone. */
export function QueueNav({
  counts,
  chosen,
  look,
  waits = false,
}: {
  counts: Counts;
  /** Undefined for all of them, null for another page. */
  chosen: WaitingKind | undefined | null;
  /** Beside the queue, or above it where there is no room. */
  look: 'side' | 'chips';
  /** The counts are on their way. */
  waits?: boolean;
}) {
  const total = totalOf(counts);
  return (
    <nav aria-label={look === 'side' ? t.kindsLabel : t.chipsLabel} className={`queue-kinds queue-${look}`}>
      <ul>
        <li>
          <Link to="/operator" aria-current={chosen === undefined ? 'page' : undefined}>
            <Inbox aria-hidden="true" />
            {t.all}
            <Mark text={total ? countText(total) : t.unknown} late={(total?.late ?? 0) > 0} />
          </Link>
        </li>
        {KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          const count = counts[kind];
          // Above the list there is room for what waits alone, and none for what would go again.
          if (look === 'chips' && (count?.count === 0 || waits) && chosen !== kind) return null;
          return (
            <li key={kind}>
              <Link to={`/operator?kind=${kind}`} aria-current={chosen === kind ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                {t.kinds[kind]}
                <Mark text={count ? countText(count) : t.unknown} late={(count?.late ?? 0) > 0} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Late ones are told by the list: the color is the second sign. */
function Mark({ text, late }: { text: string; late: boolean }) {
  return (
    <span className={`queue-count money ${late ? 'text-danger' : ''}`}>
      <span className="sr-only">, </span>
      {text}
    </span>
  );
}
