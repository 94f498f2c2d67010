import { POINT_LIMITS } from '@sward/shared/product';
import { type LucideIcon, Scale, ThumbsDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { itemsOf } from '../../../lib/api/query.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { percent, plainDay } from '../../../lib/format.ts';
import { reliability as words } from '../../../messages/product/reliability.en.ts';
import type { Point } from '../../../parts/reliability/point-text.ts';
import { Badge, type Tone } from '../../../ui/badges/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { ownReliability as t } from '../messages/own-reliability.en.ts';
import { usePoints } from './points.ts';

const PointDialog = lazy(() => import('./point-dialog.tsx'));

const saysNo = ({ onTime, completed }: Point) => onTime === 'no' || completed === 'no';
const isAgainst = (point: Point) => point.appeal !== null || (point.counts && saysNo(point));

/** The two rates that homeowners see, and the points behind them, which only the provider sees. */
export default function OwnReliability() {
  const read = usePoints();
  const [openId, setOpenId] = useState<string>();
  const [first] = read.data?.pages ?? [];
  const points = itemsOf(read.data);
  const against = points.filter(isAgainst);
  const open = points.find(({ id }) => id === openId);
  const list = (label: string, of: readonly Point[]) => (
    <Rows label={label}>
      {of.map((point) => (
        <Row
          key={point.id}
          title={words.kinds[point.kind]}
          text={`${serviceList(point.services)} · ${plainDay(point.date)}`}
          end={<State point={point} />}
          onPress={() => setOpenId(point.id)}
        />
      ))}
    </Rows>
  );
  return (
    <Section title={t.title} rows>
      <p className="mb-3 text-sm text-muted">{t.lead}</p>
      <ReadState read={read} rows={2} />
      {first && <Rates rates={first.reliability} />}
      {first && first.disputes.asked > 0 && (
        <p className="mb-4">{words.disputes(first.disputes.answered, first.disputes.asked)}</p>
      )}
      {first && points.length === 0 && <p className="border-t border-line pt-4 text-muted">{t.none}</p>}
      {points.length > 0 && (
        <>
          <h3 className="mb-2 text-base">{t.against}</h3>
          {against.length > 0 ? (
            list(t.against, against)
          ) : (
            <p className="border-t border-line py-4 text-muted">{t.allWell}</p>
          )}
          <Disclosure label={t.all}>
            {() => (
              <>
                {list(t.all, points)}
                <LoadMore query={read} label={t.more} />
              </>
            )}
          </Disclosure>
        </>
      )}
      <Suspense>{open && <PointDialog point={open} onClose={() => setOpenId(undefined)} />}</Suspense>
    </Section>
  );
}

type RatesOf = NonNullable<ReturnType<typeof usePoints>['data']>['pages'][number]['reliability'];

function Rates({ rates }: { rates: RatesOf }) {
  if (!rates)
    return (
      <p className="mb-4">
        <strong>{t.newHere}.</strong> {t.fewer(POINT_LIMITS.forRates)}
      </p>
    );
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Rate name={t.onTime} share={rates.onTimePercent} />
        <Rate name={t.completed} share={rates.completionPercent} />
      </dl>
      <p className="mt-1 mb-4 text-sm text-muted">{t.ofJobs(rates.jobs)}</p>
    </>
  );
}

function Rate({ name, share }: { name: string; share: number | null }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="price text-price">{share === null ? words.none : percent(share * 100)}</dd>
    </div>
  );
}

const APPEALS = {
  open: ['wait', Scale],
  granted: ['good', Scale],
  refused: ['quiet', Scale],
} as const satisfies Record<string, readonly [Tone, LucideIcon]>;

function State({ point }: { point: Point }) {
  const { appeal, counts, inRates } = point;
  if (appeal) {
    const [tone, icon] = APPEALS[appeal.status];
    return (
      <Badge tone={tone} icon={icon}>
        {words.states[appeal.status]}
      </Badge>
    );
  }
  if (!counts || !inRates)
    return <span className="text-sm text-muted">{counts ? t.older : t.countsNot}</span>;
  return saysNo(point) ? (
    <Badge tone="bad" icon={ThumbsDown}>
      {t.counts}
    </Badge>
  ) : (
    <span className="text-sm text-muted">{t.counts}</span>
  );
}
