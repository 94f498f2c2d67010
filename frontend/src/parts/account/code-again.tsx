import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Button that has another code sent. `onAgain` tells a refusal itself. */
export function CodeAgain({
  onAgain,
  label,
  sending,
}: {
  onAgain: () => Promise<void>;
  label: string;
  /** Label while the code is being sent. */
  sending: string;
}) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await onAgain();
    setIsSending(false);
  };
  return (
    <Button look="ghost" pending={isSending && sending} onClick={() => void send()}>
      {label}
    </Button>
  );
}
