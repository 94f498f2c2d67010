import { Leaf } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Empty, Problem } from '../../../ui/states.tsx';
import { kit } from '../kit-text.ts';
import { Columns, Row, Sample, Section } from './section.tsx';

const Dialog = lazy(async () => ({ default: (await import('../../../ui/dialogs/dialog.tsx')).Dialog }));
const ConfirmDialog = lazy(() => import('../../../ui/dialogs/confirm-dialog.tsx'));

export function FeedbackSection() {
  return (
    <Section id="feedback">
      <Columns>
        <Sample name="Toast: default, destructive, long">
          <Row>
            <Button
              look="secondary"
              onClick={() => toast({ title: 'Saved', description: 'Your changes are kept.' })}
            >
              Show a toast
            </Button>
            <Button
              look="secondary"
              onClick={() =>
                toast({ title: 'Not saved', description: 'Please try again.', variant: 'destructive' })
              }
            >
              Show an error
            </Button>
            <Button look="secondary" onClick={() => toast({ title: kit.long, description: kit.long })}>
              Show a long one
            </Button>
          </Row>
        </Sample>
        <Sample name="Dialog: short, longer than the screen, a question">
          <Dialogs />
        </Sample>
        <Sample name="Loading">
          <Loading rows={2} />
        </Sample>
        <Sample name="Error, with and without another try">
          <div className="grid gap-4">
            <Problem error={undefined} retry={() => undefined} />
            <Problem error={undefined} />
          </div>
        </Sample>
        <Sample name="Empty, with something to do">
          <Empty
            icon={Leaf}
            title="No requests yet"
            action={<Button look="secondary">Request service</Button>}
          >
            Your requests and their bids appear here.
          </Empty>
        </Sample>
        <Sample name="Empty, without">
          <Empty icon={Leaf} title={kit.long} />
        </Sample>
      </Columns>
    </Section>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'short' | 'long' | 'question'>();
  return (
    <Row>
      <Button look="secondary" onClick={() => setOpen('short')}>
        Open a dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('long')}>
        Open a long dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('question')}>
        Open a question
      </Button>
      <Suspense>
        {open === 'question' && (
          <ConfirmDialog
            title="Cancel this request?"
            text="Its 2 bids are declined. This cannot be undone."
            confirm="Yes, Cancel It"
            danger
            pending={false}
            onConfirm={() => setOpen(undefined)}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open && open !== 'question' && (
          <Dialog
            title={open === 'short' ? 'Cancel this request?' : kit.long}
            description="Providers are told that it is cancelled."
            onClose={() => setOpen(undefined)}
          >
            {open === 'long' && <p className="mb-4">{`${kit.long}. `.repeat(30)}</p>}
            <Button look="danger" onClick={() => setOpen(undefined)}>
              Cancel request
            </Button>
          </Dialog>
        )}
      </Suspense>
    </Row>
  );
}
