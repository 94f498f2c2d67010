import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { repost as said } from '../../../parts/request/messages/repost.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { rescue as t } from '../messages/rescue.en.ts';
import { firstDay, PickDay, type Picked, type Wished } from './pick-day.tsx';

/**
 * Reopens, for another day, a request whose job somebody else ended, and opens the new one. `of`: its services, in
 * a list of several.
 */
export default function ReopenButton({
  requestId,
  wished,
  of,
  second = false,
}: {
  requestId: string;
  wished: Wished;
  of?: string;
  /** Whether another action comes first here. */
  second?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const main = of === undefined && !second;
  return (
    <>
      <Button
        main={main}
        look={main ? 'primary' : 'secondary'}
        aria-label={of && t.reopenAgainOf(of)}
        onClick={() => setOpen(true)}
      >
        {t.reopenAgain}
      </Button>
      {open && <PostAgain requestId={requestId} wished={wished} onClose={() => setOpen(false)} />}
    </>
  );
}

function PostAgain({
  requestId,
  wished,
  onClose,
}: {
  requestId: string;
  wished: Wished;
  onClose: () => void;
}) {
  const [day, setDay] = useState(() => firstDay(wished));
  const navigate = useNavigate();
  const reopen = useCommand({
    mutationFn: (picked: Picked) => api.call('requests.reopen', { params: { requestId }, body: picked }),
    onSettled: () => announce('request'),
  });
  const post = () =>
    reopen.mutate(day, {
      onSuccess: ({ id, serviceDate }) => {
        toast({ title: said.done(plainDay(serviceDate)), description: said.doneText });
        void navigate(`/requests/${id}`);
      },
      onError: (error) => showFailure(said.failed, error),
    });
  return (
    <Dialog title={t.reopenAgain} description={t.reopenText} onClose={onClose}>
      <div className="grid gap-5">
        <PickDay name="reopen" picked={day} zone={wished.zone} onPick={setDay} />
        <DialogButtons network pending={reopen.isPending && said.pending} onClose={onClose} onClick={post}>
          {t.reopenAgain}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
