import { TextArea } from '../../../form/fields.tsx';
import { useField } from '../../../form/use-form.ts';
import { businessForm as t } from '../messages/settings.en.ts';

/** The field for the provider's text about their work, with a count of characters. */
export function BioField() {
  const { value: bio } = useField<string>('bio');
  return (
    <div>
      <TextArea name="bio" label={t.bio} hint={t.bioHint} className="[&_textarea]:min-h-[120px]" />
      <p className="mt-1 text-end text-sm text-muted money">{t.count(bio.trim().length)}</p>
    </div>
  );
}
