import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Lets the browser's Back lead from step to step: each step forward is an entry of the history, which holds the steps
 * up to its own. Forward, whose step may no longer be valid, stays at the step. Once the steps are over (`isOpen` is
 * false) it goes to the first entry, so that Back leaves the page; what it returns waits for that.
 */
export function useStepHistory(
  step: number,
  goTo: (step: number) => void,
  isOpen: boolean,
): () => Promise<void> {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const known = useRef(key);
  const first = useRef(stepsIn(state)?.[0] ?? step);
  const gone = useRef<Promise<void>>(undefined);
  const arrive = useRef<() => void>(undefined);
  const steps = stepsIn(state) ?? [first.current];

  const write = (next: readonly number[], replace: boolean) =>
    navigate({ pathname, search }, { replace, state: { ...state, steps: next } });

  const follow = useEffectEvent((entry: string, to: number) => {
    const isNew = known.current !== entry;
    known.current = entry;
    if (isNew) arrive.current?.();
    const at = steps.at(-1) ?? to;
    if (!isOpen || at === to) return;
    if (isNew && at < to) return goTo(at);
    if (!isNew && to > at) return void write([...steps, to], false);
    const back = isNew ? -1 : steps.lastIndexOf(to);
    // A step that was not passed, such as one that a refusal names, has no entry of its own.
    if (back < 0) return void write([...steps.slice(0, -1), to], true);
    void navigate(back - steps.length + 1);
  });
  useEffect(() => follow(key, step), [key, step]);

  const toFirst = () => {
    void navigate(1 - steps.length);
    return new Promise<void>((resolve) => {
      arrive.current = resolve;
    });
  };
  const leave = () => {
    gone.current ??= steps.length > 1 ? toFirst() : Promise.resolve();
    return gone.current;
  };
  const end = useEffectEvent((open: boolean) => {
    if (open) gone.current = undefined;
    else void leave();
  });
  useEffect(() => end(isOpen), [isOpen]);
  return leave;
}

function stepsIn(state: unknown): readonly number[] | undefined {
  return (state as { steps?: readonly number[] } | null)?.steps;
}
