import { useCallback, useRef, useState } from 'react';

const NOTHING_REFUSED: Record<string, string> = {};

/** State of a draft that is typed step by step. `store` keeps it and has to be a stable function. */
export function useDraftSteps<Draft extends { step: number }>(
  stored: () => Draft,
  store: (draft: Draft) => void,
) {
  const [draft, setDraft] = useState(stored);
  /** The draft, with what was typed since the step was drawn. */
  const latest = useRef(draft);
  const [refused, setRefused] = useState(NOTHING_REFUSED);

  /** Keeps typed values without drawing the step again. */
  const typed = useCallback(
    (change: Partial<Draft>) => {
      latest.current = { ...latest.current, ...change };
      store(latest.current);
    },
    [store],
  );

  /** Draws the current draft; `wrong` are messages of the server for fields of the step. */
  const show = useCallback((wrong = NOTHING_REFUSED) => {
    setRefused(wrong);
    setDraft(latest.current);
  }, []);

  const goTo = useCallback(
    (step: number, change?: Partial<Draft>, wrong?: Record<string, string>) => {
      typed({ ...change, step } as Partial<Draft>);
      show(wrong);
    },
    [typed, show],
  );

  return { draft, latest, refused, typed, show, goTo };
}
