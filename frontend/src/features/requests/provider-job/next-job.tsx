import { currentOf, type Today } from '../../../parts/job/api/get-today.ts';
import { providerJob as t } from '../../../parts/job/messages/day/provider-job.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** A link to the next job of the day, or else to Today. */
export function NextJob({ today, but }: { today: Today | undefined; but?: string }) {
  const next = today && currentOf(today.stops.filter(({ id }) => id !== but));
  return (
    <ButtonLink
      main
      to={next ? `/requests/${next.serviceRequestId}` : '/provider-dashboard'}
      className="md:min-w-64"
    >
      {next?.homeownerName ? t.next(next.homeownerName) : t.today}
    </ButtonLink>
  );
}
