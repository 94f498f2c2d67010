import { authenticatorCode, loginBody } from '@sward/shared/contract';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { type Answer, api } from '../../../lib/api/api.ts';
import { common } from '../../../messages/common.en.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { settings, secondFactor as shown, factorForms as t } from '../messages/settings.en.ts';
import { factorField, useFactorChange } from './use-factor-change.ts';

const QrCode = lazy(() => import('../../../ui/pictures/qr-code.tsx'));

type Secret = Extract<Answer<'auth.setUpSecondFactor'>, { enabled: false }> & { password: string };

const passwordSchema = z.strictObject({ factorPassword: loginBody.shape.password });
const codeSchema = z.strictObject({ factorCode: authenticatorCode });

/** The setup of an authenticator app: the password unlocks the secret, and a code made with it confirms it. */
export default function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  return (
    <div className="grid gap-5">
      {secret ? (
        <ConfirmSecret secret={secret} onDone={onDone} />
      ) : (
        <AskSecret onSecret={setSecret} onDone={onDone} />
      )}
      <Button look="ghost" className="justify-self-start" onClick={onDone}>
        {common.cancel}
      </Button>
    </div>
  );
}

function AskSecret({ onSecret, onDone }: { onSecret: (secret: Secret) => void; onDone: () => void }) {
  const form = useSchemaForm<z.input<typeof passwordSchema>>(passwordSchema, { factorPassword: '' });
  const finish = useFactorChange(true, onDone);

  const ask = async ({ factorPassword: password }: z.input<typeof passwordSchema>) => {
    try {
      const answer = await api.call('auth.setUpSecondFactor', { body: { password } });
      if (answer.enabled) finish();
      else onSecret({ ...answer, password });
    } catch (error) {
      showRefusal(form, error, t, factorField);
    }
  };

  return (
    <Form form={form} onSubmit={ask} label={shown.begin} className="grid max-w-md gap-5">
      <PasswordField
        autoFocus
        name="factorPassword"
        label={settings.passwordNow}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        pending={form.submitting && t.working}
      >
        {t.next}
      </Button>
    </Form>
  );
}

function ConfirmSecret({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const form = useSchemaForm<z.input<typeof codeSchema>>(codeSchema, { factorCode: '' });
  const finish = useFactorChange(true, onDone);

  const confirm = async ({ factorCode }: z.input<typeof codeSchema>) => {
    try {
      await api.call('auth.setUpSecondFactor', {
        body: { password: secret.password, code: factorCode.trim() },
      });
      finish();
    } catch (error) {
      showRefusal(form, error, t, factorField);
    }
  };

  return (
    <>
      <div>
        <p>{t.scan}</p>
        <div className="mt-2 mb-5 size-48 overflow-hidden rounded-lg border border-line">
          <Suspense>
            <QrCode text={secret.uri} label={t.picture} />
          </Suspense>
        </div>
        <p>{t.key}</p>
        <p className="mt-2 rounded-lg bg-sunken p-4 font-mono text-lg font-semibold tracking-wide select-all">
          {inFours(secret.secret)}
        </p>
        <a href={secret.uri} className={buttonClass('ghost', 'mt-2 -ms-5')}>
          {t.open}
        </a>
      </div>
      <Form form={form} onSubmit={confirm} label={t.turnOn} className="grid max-w-md gap-5">
        <CodeField autoFocus name="factorCode" label={t.code} hint={t.codeHint} />
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          pending={form.submitting && t.turningOn}
        >
          {t.turnOn}
        </Button>
      </Form>
    </>
  );
}

/** Splits the secret into groups of four, which are easier to type. */
function inFours(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}
