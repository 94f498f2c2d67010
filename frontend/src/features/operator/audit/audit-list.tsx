import { moment } from '../../../lib/format.ts';
import { SubjectLink } from '../layout/subject-link.tsx';
import type { AuditEntry } from './api/list-audit.ts';
import { noteOf, subjectOf } from './audit-note.ts';
import { audit as t } from './messages/audit.en.ts';

/** Audit entries: actor, action and reason, newest first. */
export function AuditList({
  entries,
  withSubject,
}: {
  entries: readonly AuditEntry[];
  withSubject: boolean;
}) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map((entry) => {
        const note = noteOf(entry);
        return (
          <li key={entry.id} className="px-4 py-3 sm:px-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{t.actions[entry.action]}</span>
              <time dateTime={entry.at} className="text-sm text-muted money">
                {moment(entry.at)}
              </time>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {t.by(entry.operatorName)}
              {withSubject && <SubjectLink id={entry.subjectId} name={subjectOf(entry)} />}
            </p>
            {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
          </li>
        );
      })}
    </ol>
  );
}
