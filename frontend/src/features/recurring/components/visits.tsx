import { lazy, Suspense, useState } from 'react';
import type { Recurring, Visit } from '../../../lib/api/queries/recurring.ts';
import { plainDay } from '../../../lib/format.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { byDay } from '../visits.ts';
import { VisitLine } from './visit-line.tsx';

const ConfirmChange = lazy(() => import('./confirm-change.tsx'));

/** States in which the owner can skip a visit free of charge. */
const NOT_CHARGED: readonly Visit['status'][] = ['planned', 'created', 'payment_needed'];

/** The visits of a recurring service, upcoming ones first. Its owner can skip each of those that is not charged yet. */
export function Visits({ service }: { service: Recurring }) {
  const [skipping, setSkipping] = useState<string>();
  const { coming, past } = byDay(service);
  const may = service.allowedActions.includes('skip');
  return (
    <Card className="grid content-start gap-6">
      <section>
        <h2>{t.coming}</h2>
        {coming.length === 0 && <p className="mt-2 text-muted">{t.noneComing}</p>}
        <ul className="divide-y divide-line">
          {coming.map((visit) => (
            <li key={visit.date} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <VisitLine visit={visit} />
              {may && NOT_CHARGED.includes(visit.status) && (
                <Button
                  look="ghost"
                  className="px-3"
                  aria-label={t.skipOn(plainDay(visit.date))}
                  onClick={() => setSkipping(visit.date)}
                >
                  {t.skip}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section>
          <h2>{t.past}</h2>
          <ul className="divide-y divide-line">
            {past.map((visit) => (
              <li key={visit.date} className="flex py-3">
                <VisitLine visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {skipping && (
          <ConfirmChange service={service} skip={skipping} onClose={() => setSkipping(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}
