import type { ComponentProps } from 'react';
import { common } from '../../messages/common.en.ts';
import { Button } from '../button.tsx';

/** The two buttons of a dialog that asks: leave it, or do what it asks about. */
export function DialogButtons({
  leave = common.cancel,
  onClose,
  ...main
}: ComponentProps<typeof Button> & { leave?: string; onClose: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button look="secondary" disabled={Boolean(main.pending)} onClick={onClose}>
        {leave}
      </Button>
      <Button {...main} />
    </div>
  );
}
