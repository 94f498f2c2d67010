import { authenticatorCode, loginBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { common } from '../../../messages/common.en.ts';
import { Button } from '../../../ui/button.tsx';
import { settings, secondFactor as shown, factorForms as t } from '../messages/settings.en.ts';
import { factorField, useFactorChange } from './use-factor-change.ts';

const schema = z.strictObject({ factorPassword: loginBody.shape.password, factorCode: authenticatorCode });
type Values = z.input<typeof schema>;

export default function RemoveFactor({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm<Values>(schema, { factorPassword: '', factorCode: '' });
  const finish = useFactorChange(false, onDone);

  const remove = async ({ factorPassword, factorCode }: Values) => {
    try {
      await api.call('auth.removeSecondFactor', {
        body: { password: factorPassword, code: factorCode.trim() },
      });
      finish();
    } catch (error) {
      showRefusal(form, error, t, factorField);
    }
  };

  return (
    <Form form={form} onSubmit={remove} label={shown.turnOff} className="grid max-w-md gap-5">
      <PasswordField
        autoFocus
        name="factorPassword"
        label={settings.passwordNow}
        autoComplete="current-password"
      />
      <CodeField name="factorCode" label={t.code} hint={t.codeHint} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={form.submitting && t.turningOff}>
          {shown.turnOff}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  );
}
