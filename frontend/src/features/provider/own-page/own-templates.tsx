import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { dollars } from '../../../lib/format.ts';
import { includedWork } from '../../../messages/product/included-work.en.ts';
import { type BidTemplate, useTemplates } from '../../../parts/bid/api/list-templates.ts';
import { useSaveTemplate } from '../../../parts/bid/api/save-template.ts';
import { templateName } from '../../../parts/bid/template-name.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { ownTemplates as t } from '../messages/own-templates.en.ts';
import { Way } from './way.tsx';

const TemplateDialog = lazy(() => import('./own-template-dialog.tsx'));
const UndoBar = lazy(() => import('../../../ui/undo-bar.tsx'));

/** The provider's templates, which each open to change or delete. */
export default function OwnTemplates() {
  const read = useTemplates();
  const restore = useSaveTemplate();
  const [open, setOpen] = useState<BidTemplate>();
  const [deleted, setDeleted] = useState<BidTemplate>();
  const templates = read.data?.items ?? [];
  const undo = ({ serviceTypeId, propertySize: size, bidAmount, included, message }: BidTemplate) => {
    setDeleted(undefined);
    restore.mutate(
      { serviceTypeId: String(serviceTypeId), size, bidAmount: bidAmount.toFixed(2), included, message },
      { onError: (error) => showFailure(t.failed, error) },
    );
  };
  return (
    <Section title={t.title} rows>
      <ReadState read={read} rows={1} />
      {read.data && templates.length === 0 && (
        <div className="border-t border-line pt-4">
          <p className="text-muted">{t.none}</p>
          <Way to="/browse-bids">{t.findWork}</Way>
        </div>
      )}
      {templates.length > 0 && (
        <>
          <p className="mb-3 text-sm text-muted">{t.lead}</p>
          <Rows label={t.title}>
            {templates.map((template) => (
              <Row
                key={`${template.serviceTypeId}.${template.propertySize}`}
                title={templateName(template)}
                text={[
                  dollars(template.bidAmount),
                  ...template.included.map((code) => includedWork[code]),
                ].join(' · ')}
                onPress={() => setOpen(template)}
              />
            ))}
          </Rows>
        </>
      )}
      <Suspense>
        {open && (
          <TemplateDialog
            template={open}
            onClose={() => setOpen(undefined)}
            onDeleted={() => setDeleted(open)}
          />
        )}
        {deleted && (
          <UndoBar
            key={templateName(deleted)}
            text={t.removed(templateName(deleted))}
            onUndo={() => undo(deleted)}
            onOver={() => setDeleted(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
}
