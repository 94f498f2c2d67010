import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { PasswordField } from '../../../form/fields/password-field.tsx';
import { CheckField, TextField } from '../../../form/fields.tsx';
import { person } from '../../../form/messages/address.en.ts';
import { registration, signUpCode } from '../../../form/messages/auth.en.ts';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { problemsOf } from '../../../form/use-schema-form.ts';
import { api } from '../../../lib/api/api.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import { loginPath } from '../../../lib/session/next-path.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { Visitor } from '../draft.ts';
import { start as t } from '../messages/start.en.ts';
import { StartForm } from './start-form.tsx';
import { contactSchema, proofSchema } from './steps.ts';

interface Values extends Pick<Visitor, 'firstName' | 'lastName' | 'email' | 'emailOptIn'> {
  code: string;
  password: string;
}

/** The visitor's name and address, and the mailed code that proves the address, on the same page. */
export function ContactStep({
  visitor,
  onTyped,
  onBack,
  onProof,
}: {
  visitor: Visitor;
  onTyped: (change: Partial<Visitor>) => void;
  onBack: () => void;
  /** Throws the server's refusal. */
  onProof: (proof: Pick<Values, 'code' | 'password'>) => Promise<void>;
}) {
  const { firstName, lastName, email, emailOptIn, ticket, mailedTo } = visitor;
  // A changed address needs a code of its own.
  const isProof = (values: Values) => ticket !== '' && values.email.trim() === mailedTo;
  const form = useForm<Values>(
    { ...{ firstName, lastName, email, emailOptIn }, code: '', password: '' },
    (values) => problemsOf(isProof(values) ? proofSchema : contactSchema, values),
  );
  const [letters, setLetters] = useState(false);
  const keep = useRef(onTyped);
  keep.current = onTyped;
  const untouched = useRef(form.values);
  useEffect(() => {
    if (form.values !== untouched.current) keep.current(names(form.values));
  }, [form.values]);

  const sendCode = async (values: Values) => {
    const body = { email: values.email.trim(), language: LANGUAGE };
    try {
      const answer = await api.call('auth.signUpCode', { body });
      onTyped({ ...names(values), ticket: answer.ticket, mailedTo: body.email });
      // The code and password fields are new, so they must not show as missing.
      form.reset({ ...values, ...names(values), code: '' });
      return true;
    } catch (error) {
      showRefusal(form, error, t);
      return false;
    }
  };
  const submit = async (values: Values) => {
    if (!isProof(values)) {
      await sendCode(values);
      return;
    }
    onTyped(names(values));
    try {
      await onProof({ code: values.code.trim(), password: values.password });
    } catch (error) {
      showRefusal(form, error, { ...t, wrongCode: signUpCode.wrongCode });
    }
  };
  const again = async () => {
    if (await sendCode(form.values)) toast({ title: signUpCode.sent });
  };

  const asksCode = isProof(form.values);
  const words = asksCode ? { next: t.confirm, busy: t.posting } : { next: t.sendCode, busy: t.sending };
  return (
    <StartForm
      form={form}
      title={t.contact}
      hint={t.contactText}
      next={words.next}
      pending={form.submitting && words.busy}
      onBack={onBack}
      onNext={submit}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField name="firstName" label={person.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={person.lastName} autoComplete="family-name" />
        <p className="col-span-2 -mt-2 text-sm text-muted">{t.nameHint}</p>
      </div>
      <TextField name="email" label={person.email} type="email" autoComplete="email" />
      {asksCode && (
        <>
          <div role="status">
            <p className="mb-3 text-muted">{t.codeHint(mailedTo)}</p>
            <CodeField name="code" label={t.code} letters={letters} />
            <div className="mt-1 -ms-5 flex flex-wrap">
              <Button look="ghost" onClick={() => void again()}>
                {signUpCode.again}
              </Button>
              {!letters && (
                <Button look="ghost" onClick={() => setLetters(true)}>
                  {signUpCode.letters}
                </Button>
              )}
            </div>
          </div>
          <PasswordField
            name="password"
            label={t.password}
            hint={t.passwordHint}
            autoComplete="new-password"
          />
          <p className="text-sm text-muted">
            {t.known}{' '}
            <Link
              to={loginPath('/request-service')}
              className="font-semibold text-link underline underline-offset-4"
            >
              {t.signIn}
            </Link>
          </p>
        </>
      )}
      <CheckField name="emailOptIn" label={registration.emailOptIn} />
    </StartForm>
  );
}

function names({ firstName, lastName, email, emailOptIn }: Values) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), emailOptIn };
}
