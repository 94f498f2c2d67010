import { OWNER_TASKS } from '@sward/shared/product';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OwnRequest } from '../../lib/api/queries/own-requests.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { moment, plainDay } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StateHeader } from '../../ui/state-header.tsx';
import { tasks as t } from './messages/tasks.en.ts';
import WaitingPanel from './waiting-panel.tsx';

const AskedState = lazy(() => import('./asked-state.tsx'));

type Waiting = OwnRequest & { task: NonNullable<OwnRequest['task']> };

/** Whether `OwnerTasks` shows anything of them. */
export const hasOwnerTasks = (requests: readonly OwnRequest[]) =>
  requests.some((request) => request.task || isOpen(request));

/** What a homeowner has to do now, the most pressing first; else their newest open request. Nothing when there is neither. */
export function OwnerTasks({ requests }: { requests: readonly OwnRequest[] }) {
  const [first, ...others] = requests
    .filter((request): request is Waiting => Boolean(request.task))
    .toSorted(byPressure);
  const newest = requests.find(isOpen);
  if (!first) return newest ? <Open request={newest} /> : null;
  return (
    <>
      {first.task.what === 'choose-bid' ? <Open request={first} /> : <Task request={first} />}
      {others.length > 0 && (
        <nav aria-label={t.also} className="wrap pt-5">
          <h2 className="text-base">{t.also}</h2>
          <ul className="mt-2">
            {others.map((request) => (
              <li key={request.id} className="border-t border-line last:border-b">
                <Link
                  to={pageOf(request)}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2"
                >
                  <span className="font-semibold">{t[request.task.what].sentence}</span>
                  <span className="text-sm text-muted">{whatOf(request)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Who asked one provider alone has told nobody else. */
function Open({ request }: { request: OwnRequest }) {
  const { privateFor } = request;
  if (!privateFor) return <WaitingPanel request={request} />;
  const kicker = whatOf(request);
  const room = (
    <StateHeader
      {...{ tone: 'calm', heading: 'none', kicker, help: <>&nbsp;</> }}
      sentence={<span className="skeleton inline-block h-7 w-12" />}
      action={<span className="block h-11" />}
    />
  );
  return (
    <Suspense fallback={room}>
      <AskedState request={request} asked={privateFor} kicker={kicker} />
    </Suspense>
  );
}

function Task({ request }: { request: Waiting }) {
  const { what, by } = request.task;
  return (
    <StateHeader
      tone={what === 'no-show' || what === 'choose-rescue' ? 'stop' : 'ask'}
      heading="none"
      kicker={whatOf(request)}
      sentence={t[what].sentence}
      help={by ? t.by(moment(by)) : undefined}
      action={
        <ButtonLink main to={pageOf(request)}>
          {t[what].action}
        </ButtonLink>
      }
    />
  );
}

const whatOf = ({ services, day }: OwnRequest) => `${serviceList(services)} · ${plainDay(day.date)}`;
const pageOf = ({ id, task }: Waiting) =>
  task.what === 'choose-bid' ? `/requests/${id}/bids` : `/requests/${id}`;

/** Visits of a recurring service have their provider already. */
const isOpen = ({ status, recurringServiceId }: OwnRequest) =>
  status === 'pending' && recurringServiceId === null;

/** By what it is, then by deadline. */
function byPressure(a: Waiting, b: Waiting): number {
  const rank = ({ task }: Waiting) => OWNER_TASKS.indexOf(task.what);
  return rank(a) - rank(b) || (a.task.by ?? '').localeCompare(b.task.by ?? '');
}
