import { useFormContext } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { settings as t } from '../messages/settings.en.ts';

/** Saves the form that it is in. The page's first form has the one primary button. */
export function SaveButton({ main = false }: { main?: boolean }) {
  const { submitting } = useFormContext();
  return (
    <Button
      type="submit"
      look={main ? 'primary' : 'secondary'}
      className="mt-6 justify-self-start"
      pending={submitting && t.saving}
    >
      {t.save}
    </Button>
  );
}
