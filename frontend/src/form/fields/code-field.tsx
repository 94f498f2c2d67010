import { TextField } from '../fields.tsx';

/** Six digits from a mail or an authenticator app; with `letters` twelve letters in groups as well. */
export function CodeField({
  letters = false,
  ...props
}: {
  name: string;
  label: string;
  hint?: string;
  letters?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      {...props}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={letters ? 14 : 6}
      className="max-w-48"
    />
  );
}
