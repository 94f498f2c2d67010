import { common } from '../messages/common.en.ts';
import { fieldText } from '../messages/form/field-text.en.ts';

/** A field with a problem, by the name that is also its control's id. */
export interface FieldProblem {
  name: string;
  message: string;
}

/** Focuses the one field with a problem, or the summary of several. */
export function focusProblems(problems: FieldProblem[], summary: HTMLElement | null): void {
  const [first, second] = problems;
  const target = first && !second ? document.getElementById(first.name) : summary;
  target?.focus();
}

/** Links to the fields with problems, shown from two on: a single message stands at its field. */
export function ErrorSummary({
  problems,
  ref,
}: {
  problems: FieldProblem[];
  ref: React.Ref<HTMLDivElement>;
}) {
  if (problems.length < 2) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border border-danger/40 bg-danger-tint p-4 text-danger"
    >
      <p className="font-semibold">{common.problems}</p>
      <ul className="mt-1 list-disc ps-5">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {fieldText(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
