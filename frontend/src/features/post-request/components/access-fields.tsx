import { TextArea, TextField } from '../../../form/fields.tsx';
import { accessFields as t } from '../../../form/messages/address.en.ts';

/** The fields that say how the accepted provider gets into the property. */
export function AccessFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="accessCard.gateCode" label={t.gateCode} autoComplete="off" optional />
      <TextField name="accessCard.pets" label={t.pets} autoComplete="off" optional />
      <TextArea name="accessCard.notes" label={t.notes} rows={2} className="sm:col-span-2" optional />
    </div>
  );
}
