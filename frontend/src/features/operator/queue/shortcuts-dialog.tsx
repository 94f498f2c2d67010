import { CheckBox } from '../../../form/check-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { shortcuts as t } from '../messages/queue.en.ts';
import { Key } from './key.tsx';

const KEYS = [
  ['J', t.keys.j],
  ['K', t.keys.k],
  ['↵', t.keys.enter],
  ['A', t.keys.a],
  ['S', t.keys.s],
  ['D', t.keys.d],
  ['?', t.keys.help],
] as const;

/** List of the keys, and the switch that turns them off or on. */
export default function ShortcutsDialog({
  on,
  turn,
  onClose,
}: {
  on: boolean;
  turn: (on: boolean) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={t.title} description={t.text} onClose={onClose}>
      <dl className="divide-y divide-line">
        {KEYS.map(([key, what]) => (
          <div key={key} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd>
              <Key>{key}</Key>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <CheckBox
          name="shortcuts"
          label={t.use}
          checked={on}
          onChange={(event) => turn(event.target.checked)}
        />
      </div>
      <Button look="secondary" className="mt-3 w-full" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
}
