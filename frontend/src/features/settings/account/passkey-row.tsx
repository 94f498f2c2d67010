import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { moment } from '../../../lib/format.ts';
import { type OwnPasskey, removePasskey, renamePasskey } from '../../../lib/passkeys.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { passkeys as t } from '../messages/passkeys.en.ts';

const ConfirmDialog = lazy(() => import('../../../ui/dialogs/confirm-dialog.tsx'));

export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [open, setOpen] = useState<'name' | 'remove'>();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const close = () => setOpen(undefined);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">
            {t.since(moment(createdAt))}, {lastUsedAt ? t.used(moment(lastUsedAt)) : t.unused}
            {synced && `, ${t.synced}`}
          </p>
        </div>
        <Button look="ghost" aria-label={t.renameWhat(name)} onClick={() => setOpen('name')}>
          {t.rename}
        </Button>
        <Button
          ref={keepsPlace}
          look="secondary"
          aria-label={t.removeWhat(name)}
          onClick={() => setOpen('remove')}
        >
          {t.remove}
        </Button>
      </div>
      {open === 'name' && <Rename passkey={passkey} onDone={close} />}
      <Suspense>{open === 'remove' && <Remove passkey={passkey} onDone={close} />}</Suspense>
    </li>
  );
}

function Rename({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const form = useForm({ name: passkey.name }, ({ name }) => ({
    ...(name.trim() === '' && { name: t.nameRequired }),
  }));
  const save = async ({ name }: { name: string }) => {
    try {
      await renamePasskey(passkey.id, name.trim());
      announce('account');
      onDone();
    } catch (error) {
      showFailure(t.renameFailed, error);
    }
  };
  return (
    <Form
      hasDraft
      form={form}
      label={t.renameWhat(passkey.name)}
      className="mt-3 grid max-w-md gap-3"
      onSubmit={save}
    >
      <TextField autoFocus name="name" label={t.name} maxLength={60} autoComplete="off" />
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        pending={form.submitting && t.saving}
      >
        {t.save}
      </Button>
    </Form>
  );
}

function Remove({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removePasskey(passkey.id);
      announce('account');
      toast({ title: t.removed, description: passkey.name });
    } catch (error) {
      showFailure(t.removeFailed, error);
    }
    onDone();
  };
  return (
    <ConfirmDialog
      title={t.question(passkey.name)}
      text={t.questionText}
      confirm={t.remove}
      danger
      pending={removing && t.removing}
      onConfirm={() => void remove()}
      onClose={onDone}
    />
  );
}
