import { Dialog } from '../../ui/dialogs/dialog.tsx';
import PlanHint from './plan-hint.tsx';

/** Why something was not done that the plan has no room for, where the page itself has no place for it. */
export default function PlanDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <PlanHint limit="again" />
    </Dialog>
  );
}
