import { lazy, Suspense, useState } from 'react';
import { photosOf } from '../../lib/offline/send.ts';
import type { Waiting } from '../../lib/offline/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { conflict as t } from './messages/offline.en.ts';

const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

/** Choices for the refused taps of a job: send them once more, or remove them from this phone. */
export function ConflictChoices({ taps }: { taps: readonly [Waiting, ...Waiting[]] }) {
  const [asking, setAsking] = useState(false);
  const act = async (what: 'giveUp' | 'tryAgain') => {
    const queue = await import('../../lib/offline/queue.ts');
    await queue[what](taps[0].job);
  };
  return (
    <>
      <Button look="secondary" onClick={() => void act('tryAgain')}>
        {t.again}
      </Button>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            danger
            network={false}
            title={t.removeTitle}
            text={t.removeText(taps.flatMap(photosOf).length)}
            confirm={t.remove}
            onConfirm={() => void act('giveUp')}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
