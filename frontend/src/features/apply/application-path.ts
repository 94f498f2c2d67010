import type { Application } from './use-application.ts';

type State = Application['status'];

/** States that every application passes, in order. The decision follows them. */
const WAY = ['pending_review', 'under_review', 'background_check'] as const satisfies readonly State[];

export interface ApplicationPathStep {
  state: Exclude<State, 'needs_info'> | 'open';
  /** When the application first reached it. */
  at: string | undefined;
  progress: 'done' | 'current' | 'ahead';
}

/** Returns the steps with their dates. A question leaves the application at its step. */
export function applicationSteps({
  status,
  steps,
}: Pick<Application, 'status' | 'steps'>): ApplicationPathStep[] {
  const reached = (state: State) => steps.find((step) => step.status === state)?.at;
  const ended = status === 'approved' || status === 'rejected';
  const last = status === 'needs_info' ? steps.findLast((step) => step.status !== status)?.status : status;
  const here = (WAY as readonly (State | undefined)[]).indexOf(last);
  const way = WAY.map((state, index): ApplicationPathStep => {
    const at = reached(state);
    if (ended) return { state, at, progress: at ? 'done' : 'ahead' };
    return { state, at, progress: index < here ? 'done' : index === here ? 'current' : 'ahead' };
  });
  // An application that was rejected early never reached the later steps.
  const passed = status === 'rejected' ? way.filter(({ at }) => at) : way;
  const end: ApplicationPathStep = ended
    ? { state: status, at: reached(status), progress: 'done' }
    : { state: 'open', at: undefined, progress: 'ahead' };
  return [...passed, end];
}
