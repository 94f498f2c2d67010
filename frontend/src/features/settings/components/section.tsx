import { X } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { common } from '../../../messages/common.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** Closes the section's form and shows the values on file again. */
export const CloseSection = createContext<(() => void) | undefined>(undefined);

/** One section of the settings, with an anchor of its own. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const close = use(CloseSection);
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="flex items-start justify-between gap-3">
        <h2 id={`${id}-title`}>{title}</h2>
        {close && (
          <Button
            look="ghost"
            aria-label={`${common.close}: ${title}`}
            data-tip=""
            className="-m-2 px-3!"
            onClick={close}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
