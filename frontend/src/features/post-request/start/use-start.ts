import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { clockAhead, syncClock, today } from '../../../lib/clock.ts';
import { dropPhotos } from '../../../lib/drafts/kept-photos.ts';
import {
  type Draft,
  emptyDraft,
  forgetDraft,
  isOwned,
  REVIEW_STEP,
  storeDraft,
  storedDraft,
  type Visitor,
} from '../draft.ts';
import { presetFrom } from './preset.ts';

export type StartDraft = Draft & { visitor: Visitor };

const NEW_VISITOR: Visitor = {
  step: 0,
  firstName: '',
  lastName: '',
  email: '',
  emailOptIn: true,
  ticket: '',
  mailedTo: '',
};

/** The signed-in wizard's step for each step here, at which the homeowner continues after a sign-in. */
const WIZARD_STEPS = [0, 0, 1, 2, REVIEW_STEP, REVIEW_STEP];

const DAY_STEP = 1;

/**
 * Keeps a visitor's draft through the steps, in this tab only. `owner`: id of a signed-in viewer, empty for a visitor.
 */
export function useStart(search: string, owner: string) {
  const [draft, setDraft] = useState(() => read(search, owner));
  const latest = useRef(draft);

  const typed = useCallback((change: Partial<Draft>, visitor?: Partial<Visitor>) => {
    const before = latest.current;
    latest.current = { ...before, ...change, visitor: { ...before.visitor, ...visitor } };
    store(latest.current);
    setDraft(latest.current);
  }, []);

  const goTo = useCallback((step: number) => typed({}, { step }), [typed]);

  const discard = useCallback(() => {
    forgetDraft();
    void dropPhotos();
    latest.current = { ...emptyDraft(), visitor: NEW_VISITOR };
    setDraft(latest.current);
  }, []);

  // The first render stores the query's values, which are not read again. Another account's draft is overwritten only
  // once the visitor types.
  const [keeps] = useState(() => owner !== '' || !isOwned());
  useEffect(() => {
    if (keeps) store(latest.current);
  }, [keeps]);

  // Any response tells the time. The days to choose from are drawn again where the browser's clock is wrong.
  const [, setToday] = useState(today);
  useEffect(() => {
    void api.call('system.health', {}).then(
      () => setToday(today()),
      () => undefined,
    );
  }, []);

  return { draft, latest, typed, goTo, discard };
}

function read(search: string, owner: string): StartDraft {
  const draft = storedDraft(owner);
  const visitor = { ...NEW_VISITOR, ...draft.visitor };
  if (draft.ahead) syncClock(Date.now() + draft.ahead);
  const preset = presetFrom(search);
  const { service, property } = draft;
  // The stored day may have passed: the steps after it cannot show or post a request without one.
  const serviceDate = service.serviceDate >= today() ? service.serviceDate : '';
  const step = serviceDate ? visitor.step : Math.min(visitor.step, DAY_STEP);
  return {
    ...draft,
    service: { ...service, serviceDate, ...preset.service },
    property: { ...property, ...preset.property },
    // The query has answered the first step.
    visitor: { ...visitor, step: preset.isWhole ? Math.max(step, DAY_STEP) : step },
  };
}

function store(draft: StartDraft): void {
  const step = WIZARD_STEPS[draft.visitor.step] ?? 0;
  storeDraft({ ...draft, step, ahead: clockAhead() });
}
