import { api } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { announce } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { keptCard as t } from './messages/kept-card.en.ts';

/**
 * The card that is kept until a job is paid, and the button to keep it no longer. `card`: its brand and last digits.
 */
export default function KeptCard({ paymentId, card }: { paymentId: string; card: string }) {
  const forget = useCommand({
    mutationFn: () => api.call('payments.forgetCard', { params: { paymentId } }),
    onSettled: () => announce('payment'),
  });
  return (
    <p className="flex w-full flex-wrap items-center gap-x-5 text-sm">
      {t.kept(card)}
      <Button
        look="link"
        network
        pending={forget.isPending && t.forgetting}
        onClick={() =>
          forget.mutate(undefined, {
            onSuccess: () => toast({ title: t.forgotten }),
            onError: (error) => showFailure(t.failed, error),
          })
        }
      >
        {t.forget}
      </Button>
    </p>
  );
}
