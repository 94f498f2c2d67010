import { useCallback, useEffect, useState } from 'react';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { refusedFields } from '../../form/fields/service-schema.ts';
import { useDraftSteps } from '../../form/use-draft-steps.ts';
import { api, isCode, messageOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { announce } from '../../lib/api/signals.ts';
import { hasKeptPhotos } from '../../lib/drafts/tab.ts';
import { toast } from '../../lib/toast.ts';
import { photos as photoWords } from '../../messages/form/photos.en.ts';
import {
  bodyOf,
  type Draft,
  emptyDraft,
  forgetDraft,
  named,
  stepOf,
  storeDraft,
  storedDraft,
  takenOver,
} from './draft.ts';
import { wizard as t } from './messages/wizard.en.ts';

const checkDraft = (additionalDetails: string) =>
  api.call('requests.checkDraft', { body: { additionalDetails } });

/**
 * Keeps a request's draft through its steps in the tab until it is posted. `owner`: id of the signed-in homeowner;
 * `wrong`: the server's messages by field, with which the visitor's request was refused.
 */
export function useRequestDraft(owner = '', posted = '', wrong: Record<string, string> = {}) {
  const { draft, latest, refused, typed, show, goTo } = useDraftSteps(() => storedDraft(owner), storeDraft);
  const [requestId, setRequestId] = useState(posted);
  const [atLimit, setAtLimit] = useState(false);

  const typedDetails = useCallback(
    ({ additionalDetails }: { additionalDetails: string }) =>
      typed({ service: { ...latest.current.service, additionalDetails } }),
    [typed, latest],
  );

  const changePhotos = useCallback(
    (change: (photos: readonly UploadedPhoto[]) => readonly UploadedPhoto[]) => {
      typed({ photos: change(latest.current.photos) });
      show();
    },
    [typed, latest, show],
  );

  useEffect(() => {
    if (owner) latest.current = takenOver(latest.current, owner);
  }, [owner, latest]);

  useEffect(() => {
    if (!owner) return;
    // Checks the plan's limit before the homeowner types; posting checks it again.
    checkDraft('').then(
      ({ requestsLeft }) => setAtLimit(requestsLeft === 0),
      () => undefined,
    );
  }, [owner]);

  /** Uploads the photos that a visitor chose before signing in, or the homeowner without a network. */
  const uploadKept = useCallback(async () => {
    if (!owner || !hasKeptPhotos()) return;
    const { uploadKeptPhotos } = await import('./start/finish.ts');
    await uploadKeptPhotos(owner, changePhotos);
  }, [owner, changePhotos]);

  useEffect(() => {
    const upload = () =>
      void uploadKept().catch((error: unknown) => showFailure(t.failed, error, photoWords.failed));
    upload();
    addEventListener('online', upload);
    return () => removeEventListener('online', upload);
  }, [uploadKept]);

  /** Goes to the step of the first of these fields; without one it stays. */
  const goBack = useCallback(
    (fields: Record<string, string>) => {
      const [first] = Object.keys(fields);
      if (first) goTo(stepOf(first), {}, fields);
    },
    [goTo],
  );

  const [wrongAtFirst] = useState(wrong);
  useEffect(() => goBack(wrongAtFirst), [goBack, wrongAtFirst]);

  /** Continues from a step with free text that the server accepts, or cannot check now: posting checks it again. */
  const goOn = useCallback(
    async (step: number, change: Partial<Draft> = {}) => {
      typed(change);
      const words = latest.current.service.additionalDetails.trim();
      const fields = words ? await checkDraft(words).then(() => ({}), refusedFields) : {};
      if (Object.keys(fields).length > 0) show(fields);
      else goTo(step);
    },
    [typed, latest, show, goTo],
  );

  const submit = useCallback(async () => {
    const done = (id: string, title: string, description: string) => {
      setRequestId(id);
      toast({ title, description });
      announce('request');
      forgetDraft();
    };
    typed(named(latest.current));
    try {
      await uploadKept();
      const { id } = await api.call('requests.post', { body: bodyOf(latest.current) });
      done(id, t.success, t.successText);
    } catch (error) {
      // An earlier sending was posted without an answer, and the draft has changed since.
      if (isCode(error, 'already_posted'))
        return done(String(error.data.requestId), t.before, messageOf(error));
      setAtLimit(isCode(error, 'request_limit_reached'));
      goBack(refusedFields(error));
      showFailure(t.failed, error, t.failedText);
    }
  }, [goBack, latest, typed, uploadKept]);

  const startAgain = useCallback(() => {
    latest.current = { ...emptyDraft(), owner };
    show();
    setRequestId('');
  }, [owner, latest, show]);

  return {
    draft,
    step: requestId ? 4 : draft.step,
    /** Whether the homeowner chose a service before. */
    begun: draft.service.serviceTypeIds.length > 0,
    requestId,
    atLimit,
    refused,
    typed,
    typedDetails,
    goTo,
    goOn,
    changePhotos,
    submit,
    startAgain,
  };
}
