import type { Waiting } from './waiting.ts';

/** A job as the answers of several routes show it. */
interface Job {
  id: string;
  allowedActions: readonly string[];
  status: string;
  serviceRequestId?: string;
  date?: string;
  scheduledDate?: string | null;
  availableDate?: string;
}

/** Actions that are left after a tap, of those before it. */
const LEFT: Record<string, (actions: readonly string[]) => string[]> = {
  'on-my-way': (actions) => [...actions],
  'check-in': (actions) => [
    ...actions.filter((action) => action === 'message' || action === 'cancel'),
    'complete',
  ],
  finish: (actions) => actions.filter((action) => action === 'message'),
};

/** Returns an answer of the server with the waiting taps applied, as if they had arrived. */
export function withWaiting<Data>(data: Data, waiting: readonly Waiting[]): Data {
  const open = waiting.filter(({ kind, refused }) => kind !== 'message' && !refused);
  return open.length === 0 ? data : (changed(data, open) as Data);
}

function changed(value: unknown, waiting: readonly Waiting[]): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, waiting));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, changed(each, waiting)]),
  );
  if ('counts' in copy) {
    const finished = waiting.filter(
      ({ kind, job }) => kind === 'finish' && jobIn([value], job)?.status === 'accepted',
    ).length;
    const counts = copy.counts as Record<'accepted' | 'completed', number>;
    counts.accepted -= finished;
    counts.completed += finished;
  }
  return isJob(copy) ? waiting.filter(({ job }) => job === copy.id).reduce(after, copy) : copy;
}

function after(job: Job, tap: Waiting): Job {
  const allowedActions = LEFT[tap.kind]?.(job.allowedActions) ?? [...job.allowedActions];
  if (tap.kind === 'on-my-way')
    return { ...job, allowedActions, ...{ arrivesAt: tap.body.arrivesAt, onMyWayAt: tap.tappedAt } };
  if (tap.kind === 'check-in')
    return { ...job, allowedActions, ...{ arrivesAt: null, checkedInAt: tap.tappedAt } };
  return { ...job, allowedActions, status: 'completed', ...{ completedAt: tap.tappedAt } };
}

/** Returns the job in one of these answers; undefined when it is in none. */
export function jobIn(answers: readonly unknown[], id: string): Job | undefined {
  for (const answer of answers) {
    const found = search(answer, id);
    if (found) return found;
  }
}

function search(value: unknown, id: string): Job | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isJob(value) && value.id === id) return value;
  return jobIn(Object.values(value), id);
}

/** Returns the homeowner's name of a job, where one of these answers holds it. */
export function homeownerIn(value: unknown, id: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id: own, acceptedBidId, homeownerName, homeownerFirstName }: Record<string, unknown> = { ...value };
  const name = homeownerName ?? homeownerFirstName;
  if ((own === id || acceptedBidId === id) && typeof name === 'string') return name;
  for (const each of Object.values(value)) {
    const found = homeownerIn(each, id);
    if (found) return found;
  }
}

function isJob(value: object): value is Job {
  return 'id' in value && 'allowedActions' in value && Array.isArray(value.allowedActions);
}

/** Returns the request and the day (YYYY-MM-DD) of a job, as a waiting tap stores them. */
export function told(job: Job | undefined): Pick<Waiting, 'day' | 'request'> {
  return {
    request: job?.serviceRequestId,
    day: job?.date ?? job?.scheduledDate ?? job?.availableDate,
  };
}
