import { AppError, type ErrorCode } from './errors.ts';

/** One row of a lifecycle: who may move an entity from one state to another, by which action, and what is then told. */
export interface Transition<State extends string, Action extends string, Role extends string> {
  from: State | null;
  action: Action;
  to: State;
  actor: readonly Role[];
  event: string | null;
  /** A clock that starts here. */
  timer?: string;
  /** Not offered in `allowedActions`: the way there is another resource or a timer. */
  hidden?: boolean;
}

export interface Lifecycle<State extends string, Action extends string, Role extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly rows: readonly Transition<State, Action, Role>[];
  /** @throws AppError (`refusal`, default state_changed) when no row allows it. */
  next(from: State | null, action: Action, role: Role, refusal?: ErrorCode): State;
  /** Actions that `role` may try now. */
  allowed(from: State, role: Role): Action[];
}

export function lifecycle<State extends string, Action extends string, Role extends string>(
  name: string,
  rows: readonly Transition<State, Action, Role>[],
): Lifecycle<State, Action, Role> {
  const states = [...new Set(rows.flatMap((row) => (row.from === null ? [row.to] : [row.from, row.to])))];
  return {
    name,
    states,
    rows,
    next(from, action, role, refusal = 'state_changed') {
      const row = rows.find((r) => r.from === from && r.action === action && r.actor.includes(role));
      if (!row) throw new AppError(refusal, { cause: `${name}: ${role} may not ${action} from ${from}` });
      return row.to;
    },
    allowed(from, role) {
      const actions = rows
        .filter((r) => r.from === from && r.actor.includes(role) && !r.hidden)
        .map((r) => r.action);
      return [...new Set(actions)];
    },
  };
}
