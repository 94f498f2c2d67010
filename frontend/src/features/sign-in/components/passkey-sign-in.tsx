import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { login as t } from '../../../form/messages/auth.en.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignIn } from '../use-sign-in.ts';

/** A button that signs in with a passkey, whose script loads on a press. */
export function PasskeySignIn() {
  const goOn = useSignIn();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const { signInWithPasskey } = await import('../../../lib/passkeys.ts');
      goOn(await signInWithPasskey(), '', true);
    } catch (error) {
      showFailure(t.failed, error, t.noPasskey);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="secondary" pending={busy && t.passkeyPending} onClick={() => void signIn()}>
      <ShieldCheck aria-hidden="true" className="size-5" />
      {t.passkey}
    </Button>
  );
}
