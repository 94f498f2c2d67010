import type { Application } from './use-application.ts';

type State = Application['status'];

/** The way of every application; where it ends is decided last. */
const WAY = ['pending_review', 'under_review', 'background_check'] as const satisfies readonly State[];

export interface ApplicationPathStep {
  state: Exclude<State, 'needs_info'> | 'open';
  /** When it was reached, for the first time. */
  at: string | undefined;
  progress: 'done' | 'current' | 'ahead';
}

/** The steps with their dates. A question does not leave its step: the application comes back to it. */
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
  // Who is turned away early never came to the later steps.
  const passed = status === 'rejected' ? way.filter(({ at }) => at) : way;
  const end: ApplicationPathStep = ended
    ? { state: status, at: reached(status), progress: 'done' }
    : { state: 'open', at: undefined, progress: 'ahead' };
  return [...passed, end];
}
