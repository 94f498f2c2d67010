import type { ReactNode } from 'react';
import { TextField } from '../fields.tsx';
import { person as t } from '../messages/address.en.ts';

/** Fields for a person's name and contact; `children` are further fields of the same grid. */
export function PersonFields({
  first = 'firstName',
  last = 'lastName',
  email = true,
  phoneHint,
  children,
}: {
  /** Names of the two name fields. */
  first?: string;
  last?: string;
  /** False where the page shows the email address already. */
  email?: boolean;
  phoneHint?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name={first} label={t.firstName} autoComplete="given-name" />
      <TextField name={last} label={t.lastName} autoComplete="family-name" />
      {email && (
        <TextField name="email" label={t.email} type="email" autoComplete="email" className="sm:col-span-2" />
      )}
      <TextField
        name="phone"
        label={t.phone}
        hint={phoneHint}
        type="tel"
        autoComplete="tel"
        className="sm:col-span-2"
      />
      {children}
    </div>
  );
}
