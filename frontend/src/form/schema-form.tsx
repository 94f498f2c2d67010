import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useKeptForm } from '../lib/drafts/kept-form.ts';
import { ErrorSummary, type FieldProblem, focusProblems } from './error-summary.tsx';

/**
 * A form over a schema of the contract: checked on submit, then on change. Values stay as typed; `also`
 * adds what the schema cannot know, message by field.
 */
export function useSchemaForm<Input extends FieldValues>(
  schema: z.ZodMiniType,
  defaultValues: DefaultValues<Input>,
  also?: (values: Input) => Partial<Record<Path<Input>, string>>,
): UseFormReturn<Input> {
  const bySchema = standardSchemaResolver(schema as never, undefined, { raw: true }) as Resolver<Input>;
  const resolver: Resolver<Input> = async (values, context, options) => {
    const result = await bySchema(values, context, options);
    const more = Object.entries(also?.(values) ?? {}).filter(([, message]) => message);
    if (more.length === 0) return result;
    const errors: Record<string, unknown> = { ...result.errors };
    for (const [name, message] of more) errors[name] ??= { type: 'custom', message };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
  return useForm<Input>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
}

/** Errors by field path, in the order of the fields on the page. */
function problemsOf(errors: FieldErrors, path = ''): FieldProblem[] {
  const found = Object.entries(errors).flatMap(([key, error]): FieldProblem[] => {
    if (!error || typeof error !== 'object' || key === 'root') return [];
    const name = path ? `${path}.${key}` : key;
    const { message } = error as { message?: unknown };
    if (typeof message === 'string') return [{ name, message }];
    return problemsOf(error as FieldErrors, name);
  });
  if (path) return found;
  return found.sort((a, b) => position(a.name, b.name));
}

function position(a: string, b: string): number {
  const [first, second] = [document.getElementById(a), document.getElementById(b)];
  if (!first || !second || first === second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Puts the messages of a 422 answer on their fields; whether there were any. */
export function showFieldErrors<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  fields: Record<string, string>,
): boolean {
  const known = Object.entries(fields);
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

export function SchemaForm<Input extends FieldValues>({
  form,
  onSubmit,
  onWrong,
  label,
  hasDraft,
  className = '',
  children,
}: {
  form: UseFormReturn<Input>;
  /** Gets the values as typed. */
  onSubmit: (values: Input) => unknown;
  /** Told with every try to submit what is not right. */
  onWrong?: (problems: FieldProblem[]) => void;
  label: string;
  /** What is typed is in a draft already; the forms of the steps of one wizard have the same label. */
  hasDraft?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useKeptForm(element, hasDraft ? '' : label, form.getValues, (kept) =>
    form.reset(kept as Input, { keepDefaultValues: true }),
  );
  const { errors, submitCount } = form.formState;
  const problems = problemsOf(errors);
  const latest = useRef({ problems, onWrong });
  latest.current = { problems, onWrong };

  // The count is published together with the errors, so the summary stands when the focus moves there.
  useEffect(() => {
    const { problems, onWrong } = latest.current;
    if (!submitCount || problems.length === 0) return;
    focusProblems(problems, summary.current);
    onWrong?.(problems);
  }, [submitCount]);

  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
        className={className}
      >
        <ErrorSummary ref={summary} problems={problems} />
        {children}
      </form>
    </FormProvider>
  );
}
