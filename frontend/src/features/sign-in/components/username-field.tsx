import { TextField } from '../../../form/fields.tsx';
import { login as t } from '../../../form/messages/auth.en.ts';

/** The field for the mail address of the account. */
export function UsernameField() {
  return (
    <TextField
      name="username"
      label={t.username}
      hint={t.usernameHint}
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
    />
  );
}
