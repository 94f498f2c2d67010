import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/**
 * Button with the dialog that it opens, which loads then. The button is not disabled meanwhile: the keyboard comes back
 * to it.
 */
export function OpensDialog({
  label,
  dialog,
}: {
  label: string;
  dialog: (onClose: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-disabled={open} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
