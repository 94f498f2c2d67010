import { type ReactNode, useEffect, useRef } from 'react';
import { useKeptForm } from '../lib/drafts/kept-form.ts';
import { ErrorSummary, type FieldProblem, focusProblems } from './error-summary.tsx';
import { FormContext, type FormState } from './use-form.ts';

/**
 * The frame of a form: a summary of what is wrong, and the fields. What is typed, secrets apart, is kept when the session ends
 * midway or the page is loaded again, unless it is in a draft already.
 */
export function Form<Values extends object>({
  form,
  onSubmit,
  onWrong,
  label,
  hasDraft,
  id,
  className = '',
  children,
}: {
  form: FormState<Values>;
  onSubmit: (values: Values) => unknown;
  /** Called with every try to submit what is not right. */
  onWrong?: (problems: FieldProblem[]) => void;
  label: string;
  /** Nothing of it is to be kept; the forms of the steps of one wizard have the same label. */
  hasDraft?: boolean;
  /** For a button that stands elsewhere. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useKeptForm(element, hasDraft ? '' : label, () => form.values, form.fill);
  const { errors, failures } = form;
  const problems = problemsOf(errors);
  const latest = useRef({ problems, onWrong });
  latest.current = { problems, onWrong };

  // The count comes together with the errors, so the summary stands when the focus moves there.
  useEffect(() => {
    const { problems, onWrong } = latest.current;
    if (!failures || problems.length === 0) return;
    focusProblems(problems, summary.current);
    onWrong?.(problems);
  }, [failures]);

  return (
    <FormContext value={form as FormState<object>}>
      <form
        ref={element}
        noValidate
        id={id}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(onSubmit);
        }}
        className={className}
      >
        <ErrorSummary ref={summary} problems={problems} />
        {children}
      </form>
    </FormContext>
  );
}

/** In the order of the fields on the page. */
function problemsOf(errors: FormState<object>['errors']): FieldProblem[] {
  return Object.entries(errors)
    .flatMap(([name, message]) => (message ? { name, message } : []))
    .sort((a, b) => position(a.name, b.name));
}

function position(a: string, b: string): number {
  const [first, second] = [document.getElementById(a), document.getElementById(b)];
  if (!first || !second || first === second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
