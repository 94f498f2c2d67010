import type { WaitingKind } from '@sward/shared/product';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countText } from '../layout/count-text.ts';
import { bringIntoSight } from '../layout/filter-links.tsx';
import { queue as t } from '../messages/queue.en.ts';
import { type Counts, KINDS, totalOf } from './counts.ts';
import { KIND_ICONS } from './kinds.ts';

/** Kinds of the queue with their counts, as links to the queue of that kind. */
export function QueueNav({
  counts,
  chosen,
  look,
  waits = false,
}: {
  counts: Counts;
  /** Undefined for all kinds, null on another page. */
  chosen: WaitingKind | undefined | null;
  /** Beside the queue, or above it on a narrow screen. */
  look: 'side' | 'chips';
  /** Whether the counts are still loading. */
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
          // Chips show only kinds that wait, and none before the counts are known, so that none disappears again.
          if (look === 'chips' && (count?.count === 0 || waits) && chosen !== kind) return null;
          return (
            <li key={kind}>
              <Link
                // On a narrow screen the kinds are one row that scrolls sideways.
                ref={look === 'chips' && chosen === kind ? bringIntoSight : undefined}
                to={`/operator?kind=${kind}`}
                aria-current={chosen === kind ? 'page' : undefined}
              >
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

/** Count of a kind. The list says which are late, and the color only repeats it. */
function Mark({ text, late }: { text: string; late: boolean }) {
  return (
    <span className={`queue-count money ${late ? 'text-danger' : ''}`}>
      <span className="sr-only">, </span>
      {text}
    </span>
  );
}
