import { Link } from 'react-router-dom';
import { today } from '../../../lib/clock.ts';
import { date, longDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../layout/facts.tsx';
import { people, personPage as t } from '../messages/operator.en.ts';
import type { PersonDetail } from './api/get-person.ts';

/** Account and, for a provider, the business. `onCheck` opens the check of the insurance. */
export function PersonFacts({ person, onCheck }: { person: PersonDetail; onCheck?: () => void }) {
  const place = [person.city, person.state].filter(Boolean).join(', ');
  const type = person.isProvider ? 'provider' : person.userType;
  return (
    <>
      <Card>
        <h2 className="mb-4">{t.facts}</h2>
        <Facts
          empty={t.empty}
          facts={[
            [t.email, person.email],
            [t.place, place],
            [t.role, people.types[type]],
            [t.created, date(person.createdAt)],
            [t.sessions, String(person.sessions)],
            [t.factor, person.secondFactor ? t.on : t.off],
            [t.accountId, person.id],
          ]}
        />
      </Card>
      {person.isProvider && <Business person={person} onCheck={onCheck} />}
    </>
  );
}

function Business({ person, onCheck }: { person: PersonDetail; onCheck?: () => void }) {
  const { insurance, verifiedOn, status } = person;
  const checked = insurance?.insuredUntil;
  return (
    <Card>
      <h2 className="mb-4">{t.business}</h2>
      <Facts
        empty={t.empty}
        facts={[
          [t.name, person.businessName],
          [t.number, person.providerNumber],
          [t.verified, verifiedOn ? t.passed(longDay(verifiedOn)) : t.notVerified],
          [
            t.insurance,
            checked ? (checked < today() ? t.insuranceOver : t.insuredUntil)(longDay(checked)) : t.notInsured,
          ],
          [t.details, insurance?.details],
        ]}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {onCheck && (
          <Button look="secondary" onClick={onCheck}>
            {t.check}
          </Button>
        )}
        {status === 'active' && (
          <Link to={`/providers/${person.id}`} className="case-link underline">
            {t.publicPage}
          </Link>
        )}
      </div>
    </Card>
  );
}
