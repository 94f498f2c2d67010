import { useCallback, useRef, useState } from 'react';
import { wizard as t } from '#messages/wizard.ts';
import type { UploadedPhoto } from '../../components/form/photo-picker.tsx';
import { api, isCode, messageOf } from '../../lib/api.ts';
import { announce } from '../../lib/signals.ts';
import { toast } from '../../lib/toast.ts';
import {
  bodyOf,
  type Draft,
  emptyDraft,
  fieldOf,
  forgetDraft,
  stepOf,
  storeDraft,
  storedDraft,
} from './draft.ts';

const NOTHING_REFUSED: Record<string, string> = {};

/** The draft of a request through its steps, kept in the tab until it is posted. */
export function useRequestDraft() {
  const [draft, setDraft] = useState(storedDraft);
  const latest = useRef(draft);
  const [requestId, setRequestId] = useState('');
  const [refused, setRefused] = useState(NOTHING_REFUSED);

  /** Keeps what is typed without drawing the step anew. */
  const typed = useCallback((change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change };
    storeDraft(latest.current);
  }, []);

  const goTo = useCallback(
    (step: number, change: Partial<Draft> = {}) => {
      typed({ ...change, step });
      setRefused(NOTHING_REFUSED);
      setDraft(latest.current);
    },
    [typed],
  );

  const typedDetails = useCallback(
    ({ additionalDetails }: { additionalDetails: string }) =>
      typed({ service: { ...latest.current.service, additionalDetails } }),
    [typed],
  );

  const changePhotos = useCallback(
    (change: (photos: readonly UploadedPhoto[]) => readonly UploadedPhoto[]) => {
      typed({ photos: change(latest.current.photos) });
      setDraft(latest.current);
    },
    [typed],
  );

  const submit = useCallback(async () => {
    try {
      const { id } = await api.call('requests.post', { body: bodyOf(latest.current) });
      setRequestId(id);
      toast({ title: t.success, description: t.successText });
      announce('request');
      forgetDraft();
    } catch (error) {
      const fields = isCode(error, 'validation_failed', 'contact_details_not_allowed') ? error.fields : {};
      const [first] = Object.keys(fields);
      if (first) {
        goTo(stepOf(first));
        setRefused(Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldOf(path), text])));
      }
      toast({ title: t.failed, description: messageOf(error, t.failedText), variant: 'destructive' });
    }
  }, [goTo]);

  const startAgain = useCallback(() => {
    latest.current = emptyDraft();
    setDraft(latest.current);
    setRequestId('');
  }, []);

  return {
    draft,
    step: requestId ? 4 : draft.step,
    requestId,
    refused,
    typed,
    typedDetails,
    goTo,
    changePhotos,
    submit,
    startAgain,
  };
}
