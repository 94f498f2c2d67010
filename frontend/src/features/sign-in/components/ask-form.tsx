import { loginBody } from '@sward/shared/contract';
import * as z from 'zod/mini';
import { forgotPassword as t } from '../../../form/messages/auth.en.ts';
import { SchemaForm, useSchemaForm } from '../../../form/schema-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { UsernameField } from './username-field.tsx';

const schema = z.pick(loginBody, { username: true });

export function AskForm({ onSend }: { onSend: (username: string) => Promise<void> }) {
  const form = useSchemaForm(schema, { username: '' });
  return (
    <SchemaForm
      form={form}
      onSubmit={({ username }) => onSend(username.trim())}
      label={t.askForm}
      className="grid gap-5"
    >
      <p className="text-muted">{t.lead}</p>
      <UsernameField />
      <Button type="submit" pending={form.formState.isSubmitting && t.asking}>
        {t.ask}
      </Button>
    </SchemaForm>
  );
}
