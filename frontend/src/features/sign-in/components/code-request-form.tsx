import { loginBody } from '@sward/shared/contract';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Form } from '../../../form/form.tsx';
import { forgotPassword as t } from '../../../form/messages/auth.en.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { Button } from '../../../ui/button.tsx';
import { UsernameField } from './username-field.tsx';

const schema = z.pick(loginBody, { username: true });

export function CodeRequestForm({ onSend }: { onSend: (username: string) => Promise<void> }) {
  // The address that was typed on the sign-in page.
  const { state } = useLocation();
  const form = useSchemaForm(schema, { username: state?.username ?? '' });
  return (
    <Form
      form={form}
      onSubmit={({ username }) => onSend(username.trim())}
      label={t.askForm}
      className="grid gap-5"
    >
      <p className="text-muted">{t.lead}</p>
      <UsernameField />
      <Button type="submit" pending={form.submitting && t.asking}>
        {t.ask}
      </Button>
    </Form>
  );
}
