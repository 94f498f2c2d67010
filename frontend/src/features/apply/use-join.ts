import { useCallback, useState } from 'react';
import { useDraftSteps } from '../../form/use-draft-steps.ts';
import { api, fieldsOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';
import { bodyOf, forgetDraft, stepOf, storeDraft, storedDraft } from './join-draft.ts';
import { join as t, application as words } from './messages/applications.en.ts';

/** Guides the applicant through the steps and keeps the draft in the tab until it is sent. */
export function useJoin() {
  const { draft, latest, refused, typed, goTo } = useDraftSteps(storedDraft, storeDraft);
  const [joined, setJoined] = useState<{ providerId: string; statusToken: string }>();

  const submit = useCallback(async () => {
    try {
      setJoined(await api.call('auth.registerProvider', { body: bodyOf(latest.current) }));
      forgetDraft();
      toast({ title: t.success, description: t.successText });
    } catch (error) {
      const fields = fieldsOf(error);
      const [first] = Object.keys(fields);
      // A refused value is named at its field alone.
      if (first) goTo(stepOf(first), {}, fields);
      else showFailure(words.failed, error, words.failedText);
    }
  }, [goTo, latest]);

  return { draft, refused, typed, goTo, submit, joined };
}
