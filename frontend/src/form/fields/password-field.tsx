import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../fields.tsx';
import { login as t } from '../messages/auth.en.ts';

export function PasswordField(props: {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  className?: string;
  autoFocus?: boolean;
}) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? t.hide : t.show}
          data-tip=""
          aria-controls={props.name}
          className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-lg text-muted hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
