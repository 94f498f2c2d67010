import { useState } from 'react';
import { RadioCards } from '../../../form/fields/radio-cards.tsx';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { saved } from '../../bid/messages/saved.en.ts';
import { useOnMyWay } from '../api/on-my-way.ts';
import { onMyWay as t } from '../messages/on-my-way.en.ts';

const MINUTES = [10, 20, 30, 45, 60, 90];

/** Dialog of a provider who sets off: in how many minutes they arrive. */
export default function OnMyWayDialog({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const [minutes, setMinutes] = useState('20');
  const say = useOnMyWay(bidId);
  const send = () =>
    say.run(Number(minutes)).then(
      (sent) => {
        toast(sent ? { title: t.done } : saved);
        onClose();
      },
      (error) => showFailure(t.failed, error),
    );
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <div className="grid gap-5">
        <RadioCards
          name="minutes"
          legend={t.when}
          options={MINUTES.map((count) => ({ value: String(count), label: t.minutes(count) }))}
          value={minutes}
          onChange={setMinutes}
        />
        <Button main pending={say.isPending && t.sending} onClick={() => void send()}>
          {t.send}
        </Button>
      </div>
    </Dialog>
  );
}
