import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { addPasskey, listPasskeys, provePasskey } from '../../../lib/passkeys.ts';
import { isOperator, useSession, useUser } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { Section } from '../components/section.tsx';
import { passkeysEntry as entry, passkeys as t } from '../messages/passkeys.en.ts';
import { titles } from '../messages/settings.en.ts';
import { PasskeyRow } from './passkey-row.tsx';

export default function PasskeysSection() {
  const user = useUser();
  const known = useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => listPasskeys(signal),
    refetchOnMount: 'always',
  });
  const items = known.data?.items;
  const powerless = isOperator(user) && !user.secondFactor;
  return (
    <Section id="passkeys" title={titles.passkeys} lead={entry.lead}>
      <ReadState read={known} rows={2} />
      {items && powerless && <Callout className="mb-4">{items.length > 0 ? t.halfway : t.required}</Callout>}
      {items?.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {items?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={{ ...passkey, name: t.device(passkey.name) }} />
        ))}
      </ul>
      {items && (
        <div className="mt-5 flex flex-wrap gap-3">
          {powerless && items.length > 0 ? <UsePasskey /> : <AddPasskey />}
        </div>
      )}
    </Section>
  );
}

/** Runs a step with the device's passkeys; afterwards the session has a second factor. */
function useDevice(work: () => Promise<unknown>, failed: string, nothing: string) {
  const [busy, setBusy] = useState(false);
  const user = useUser();
  const { setSession } = useSession();
  const start = async (onDone?: () => void) => {
    setBusy(true);
    try {
      await work();
      setSession({ status: 'in', user: { ...user, secondFactor: true } });
      announce('account');
      onDone?.();
    } catch (error) {
      showFailure(failed, error, nothing);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: (onDone?: () => void) => void start(onDone) };
}

function AddPasskey() {
  const { busy, start } = useDevice(addPasskey, t.addFailed, t.notMade);
  return (
    <Button
      look="secondary"
      pending={busy && t.adding}
      onClick={() => start(() => toast({ title: t.added, description: t.addedText }))}
    >
      {t.add}
    </Button>
  );
}

function UsePasskey() {
  const { busy, start } = useDevice(provePasskey, t.useFailed, t.notUsed);
  return (
    <Button pending={busy && t.using} onClick={() => start()}>
      {t.use}
    </Button>
  );
}
