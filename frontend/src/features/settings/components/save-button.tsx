import { useFormContext } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { settings as t } from '../messages/settings.en.ts';

/** The submit button of a form. The page's first form has the only primary one. */
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
