import { Dialog } from '../../ui/dialogs/dialog.tsx';
import PlanHint from './plan-hint.tsx';

/** Says why an action exceeds the plan, where the page itself has no place for it. */
export default function PlanDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <PlanHint limit="again" />
    </Dialog>
  );
}
