import { MailWarning } from 'lucide-react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { noMail, withheld as t } from '../../../parts/account/messages/notifications-section.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useConfirmAddress } from '../api/confirm-address.ts';
import type { SuppressionReason } from '../preferences.ts';

/** A notice that Sward sends no mail to the viewer's address, with the reason. */
export default function WithheldMail({ because }: Pick<SuppressionReason, 'because'>) {
  const confirm = useConfirmAddress();

  const again = () =>
    confirm.mutate(undefined, {
      onSuccess: () => toast({ title: t.confirmed }),
      onError: (error) => showFailure(t.failed, error),
    });

  return (
    <Callout icon={MailWarning} tone="wait">
      <p>{noMail[because]}</p>
      <Button look="secondary" className="mt-3" pending={confirm.isPending && t.confirming} onClick={again}>
        {t.confirm}
      </Button>
    </Callout>
  );
}
