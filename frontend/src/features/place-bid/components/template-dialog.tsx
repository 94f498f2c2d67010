import { useState } from 'react';
import { dollars } from '../../../lib/format.ts';
import { includedWork } from '../../../messages/product/included-work.en.ts';
import type { BidTemplate } from '../../../parts/bid/api/list-templates.ts';
import { templateName } from '../../../parts/bid/template-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { templateDialog as t } from '../messages/template-dialog.en.ts';

const PICK =
  'flex cursor-pointer items-start gap-3 rounded-card border border-control bg-surface p-4 has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint';

/** The choice of a template for the bid, or of an empty form. */
export default function TemplateDialog({
  templates,
  chosen,
  onChoose,
  onClose,
}: {
  templates: readonly BidTemplate[];
  chosen: BidTemplate | undefined;
  onChoose: (template: BidTemplate | undefined) => void;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState(chosen ? templates.indexOf(chosen) : -1);
  const choices = [...templates.map(pickOf), { index: -1, name: t.empty, text: '' }];
  return (
    <Dialog title={t.title} onClose={onClose}>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">{t.title}</legend>
        {choices.map(({ index, name, text }) => (
          <label key={name} className={PICK}>
            <input
              type="radio"
              name="template"
              checked={picked === index}
              onChange={() => setPicked(index)}
              className="mt-1 size-5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              {text && <span className="money block text-sm">{text}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <Button main className="mt-5 w-full" onClick={() => onChoose(templates[picked])}>
        {t.use}
      </Button>
    </Dialog>
  );
}

function pickOf(template: BidTemplate, index: number) {
  const work = template.included.map((code) => includedWork[code]).join(', ');
  const text = [dollars(template.bidAmount), work].filter(Boolean).join(' · ');
  return { index, name: templateName(template), text };
}
