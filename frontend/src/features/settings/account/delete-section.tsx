import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../components/section.tsx';
import { deletion as t, titles } from '../messages/settings.en.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export function DeleteSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section id="delete" title={titles.delete} lead={t.lead}>
      <p>{t.held}</p>
      <p className="mt-2 text-muted">{t.kept}</p>
      <Button look="secondary" className="mt-5 text-danger!" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Suspense>{open && <DeleteDialog onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  );
}
