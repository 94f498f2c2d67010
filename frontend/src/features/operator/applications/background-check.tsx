import { CircleCheck, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { date } from '../../../lib/format.ts';
import { lastDay } from '../../../lib/last-day.ts';
import { Badge, type Tone } from '../../../ui/badges/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { application as t } from '../messages/operator.en.ts';
import type { Application } from './api/get-application.ts';

type Check = NonNullable<Application['check']>;

const LOOKS: Record<Check['status'], [Tone, LucideIcon]> = {
  requested: ['wait', Hourglass],
  clear: ['good', CircleCheck],
  finding: ['bad', TriangleAlert],
};

export function BackgroundCheck({ application }: { application: Application }) {
  const { check, answerBy, backgroundCheckAuthorised } = application;
  return (
    <Card>
      <h2>{t.check}</h2>
      <p className="mt-2 text-sm text-muted">{backgroundCheckAuthorised ? t.authorized : t.notAuthorized}</p>
      <div className="mt-3">{check ? <Result {...check} /> : <p>{t.noCheck}</p>}</div>
      {answerBy && <p className="mt-3 font-semibold">{t.answerBy(lastDay(answerBy))}</p>}
    </Card>
  );
}

function Result({ status, requestedAt, answeredAt, report }: Check) {
  const [tone, icon] = LOOKS[status];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t.checks[status]}
      </Badge>
      <p className="mt-2 text-sm text-muted">
        {t.requestedAt(date(requestedAt))}
        {answeredAt && <>. {t.answeredAt(date(answeredAt))}</>}
      </p>
      {report && (
        <>
          <h3 className="mt-3 text-base">{t.report}</h3>
          <p className="whitespace-pre-line">{report}</p>
        </>
      )}
    </>
  );
}
