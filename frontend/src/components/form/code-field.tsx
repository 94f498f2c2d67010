import { TextField } from './fields.tsx';

/** Six digits that come from a mail or from an authenticator app. */
export function CodeField(props: { name: string; label: string; hint?: string }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className="max-w-48"
    />
  );
}
