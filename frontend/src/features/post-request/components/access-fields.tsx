import { TextArea, TextField } from '../../../form/fields.tsx';
import { accessFields as t } from '../../../form/messages/address.en.ts';

/** How to get into the property, for the provider who is chosen. */
export function AccessFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="accessCard.gateCode" label={t.gateCode} autoComplete="off" optional />
      <TextField name="accessCard.pets" label={t.pets} autoComplete="off" optional />
      <TextArea name="accessCard.notes" label={t.notes} rows={2} className="sm:col-span-2" optional />
    </div>
  );
}
