import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeptForm } from '../lib/drafts/kept-form.ts';
import { ErrorSummary, type FieldProblem, focusProblems } from './error-summary.tsx';
import { FormContext, type FormState } from './use-form.ts';

/**
 * The frame of a form: a summary of its problems, and the fields. Typed values, except for secrets, are kept when the
 * session ends midway or the page is loaded again, unless a draft has them already.
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
  /** Called with every try to submit invalid values. */
  onWrong?: (problems: FieldProblem[]) => void;
  label: string;
  /** Nothing of the form is kept here: a draft has it. The forms of one wizard's steps share a label. */
  hasDraft?: boolean;
  /** Id for a button outside of the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useKeptForm(element, hasDraft ? '' : label, () => form.values, form.fill);
  const { errors, failures } = form;
  const [, drawAgain] = useState(0);
  const problems = problemsOf(errors);
  const latest = useRef({ problems, onWrong });
  latest.current = { problems, onWrong };

  // The count changes together with the errors, so that the summary is there when the focus moves to it.
  useEffect(() => {
    const { problems, onWrong } = latest.current;
    if (!failures || problems.length === 0) return;
    focusProblems(problems, summary.current);
    // A field that came with its problem has a place among the others only now.
    drawAgain(failures);
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

/** Returns the problems in the order of the fields on the page. */
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
