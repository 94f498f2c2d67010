import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page, PageHeading } from '../ui/page.tsx';
import { Form } from './form.tsx';
import type { FormState } from './use-form.ts';

/** A page that is one long form with one button under it. */
export function FormPage<Input extends object>({
  form,
  onSubmit,
  title,
  lead,
  label,
  submit,
  submitting,
  busy = false,
  children,
}: {
  form: FormState<Input>;
  onSubmit: (values: Input) => unknown;
  title: string;
  lead: ReactNode;
  /** Name of the form. */
  label: string;
  submit: string;
  submitting: string;
  /** Whether the sent form still waits for its response. */
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <Page width="form">
      <PageHeading>{title}</PageHeading>
      <div className="mt-1 mb-6 text-muted">{lead}</div>
      <Card>
        <Form form={form} onSubmit={onSubmit} label={label}>
          {children}
          <Button type="submit" className="mt-6 w-full" pending={(form.submitting || busy) && submitting}>
            {submit}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}

/** A part of a long form, set off from the one before. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[section+&]:mt-8 [section+&]:border-t [section+&]:border-line [section+&]:pt-6">
      <h2 className="mb-4 text-item">{title}</h2>
      {children}
    </section>
  );
}

export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-link underline underline-offset-4">
      {children}
    </Link>
  );
}
