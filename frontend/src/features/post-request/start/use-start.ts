import { useCallback, useEffect, useRef, useState } from 'react';
import { today } from '../../../lib/clock.ts';
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

/** The step of the wizard for the signed-in that shows what a step here asks for: it goes on there after a sign-in. */
const WIZARD_STEPS = [0, 0, 1, 2, REVIEW_STEP, REVIEW_STEP];

/** The draft of a visitor through the steps, in this tab alone; `owner` is someone who is signed in already and led on with it. */
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

  // What the address of the page brought is kept with the first look, and not read again; in place of what another person has
  // left only once something is typed.
  const [keeps] = useState(() => owner !== '' || !isOwned());
  useEffect(() => {
    if (keeps) store(latest.current);
  }, [keeps]);

  return { draft, latest, typed, goTo, discard };
}

function read(search: string, owner: string): StartDraft {
  const draft = storedDraft(owner);
  const visitor = { ...NEW_VISITOR, ...draft.visitor };
  const preset = presetFrom(search);
  const { service, property } = draft;
  // A day of a draft may be over.
  const serviceDate = service.serviceDate >= today() ? service.serviceDate : '';
  return {
    ...draft,
    service: { ...service, serviceDate, ...preset.service },
    property: { ...property, ...preset.property },
    // What the work is, is said already.
    visitor: preset.isWhole ? { ...visitor, step: Math.max(visitor.step, 1) } : visitor,
  };
}

function store(draft: StartDraft): void {
  storeDraft({ ...draft, step: WIZARD_STEPS[draft.visitor.step] ?? 0 });
}
