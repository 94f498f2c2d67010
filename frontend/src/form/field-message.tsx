import { CircleAlert } from 'lucide-react';
import { fieldText } from '../messages/form/field-text.en.ts';

/** A field's error, shown beside it. */
export function FieldMessage({ name, error }: { name: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{fieldText(error)}</span>
    </p>
  );
}
