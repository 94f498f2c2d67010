import { useFormState } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { settings as t } from '../messages/settings.en.ts';

/** Saves the form that it is in. The page's first form has the one primary button. */
export function SaveButton({ main = false }: { main?: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      look={main ? 'primary' : 'secondary'}
      className="mt-6 justify-self-start"
      pending={isSubmitting && t.saving}
    >
      {t.save}
    </Button>
  );
}
