import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { today } from '../../../lib/clock.ts';
import { plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import type { DaysOff, useCapacity } from '../api/capacity.ts';
import { useCapacityChange } from '../api/capacity-change.ts';
import { daysOff as t } from '../messages/calendar.en.ts';

/** Present and future days off. */
export function DaysOffSection({ capacity }: { capacity: ReturnType<typeof useCapacity> }) {
  const coming = capacity.data?.daysOff.filter(({ to }) => to >= today());
  return (
    <Section title={t.title} rows>
      {coming?.length === 0 && <p className="text-sm text-muted">{t.none}</p>}
      {coming && coming.length > 0 && (
        <Rows label={t.title}>
          {coming.map((days) => (
            <Entry key={days.id} days={days} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function Entry({ days: { id, from, to } }: { days: DaysOff }) {
  const remove = useCapacityChange((daysOffId: string) =>
    api.call('bids.removeDaysOff', { params: { daysOffId } }),
  );
  const name = from === to ? plainDay(from) : `${plainDay(from)} – ${plainDay(to)}`;
  return (
    <Row
      title={name}
      end={
        <Button
          ref={keepsPlace}
          look="secondary"
          aria-label={remove.isPending ? undefined : t.removeWhich(name)}
          pending={remove.isPending && t.removing}
          onClick={() =>
            remove.mutate(id, {
              onSuccess: () => toast({ title: t.removed, description: name }),
              onError: (error) => showFailure(t.notRemoved, error),
            })
          }
        >
          {t.remove}
        </Button>
      }
    />
  );
}
