import { moment } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ApplicationBadge } from '../layout/state-badges.tsx';
import { application as t } from '../messages/operator.en.ts';
import type { Application } from './api/get-application.ts';

/** Names of actors in the history who are no operators. */
const OTHERS: Record<string, string> = { applicant: t.applicantName, system: t.systemName };

export function ApplicationHistory({ history }: Pick<Application, 'history'>) {
  return (
    <Card>
      <h2 className="mb-4">{t.history}</h2>
      <ol className="grid gap-4 border-s-2 border-line ps-4">
        {history.map(({ status, at, by, note }) => (
          <li key={`${at}${status}`}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ApplicationBadge status={status} />
              <span className="text-sm text-muted">
                <time dateTime={at}>{moment(at)}</time> {t.by(OTHERS[by] ?? by)}
              </span>
            </p>
            {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
