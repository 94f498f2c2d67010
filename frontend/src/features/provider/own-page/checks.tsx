import { BadgeCheck, ShieldCheck, ShieldOff } from 'lucide-react';
import { today } from '../../../lib/clock.ts';
import { longDay } from '../../../lib/format.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { me as t } from '../messages/me.en.ts';
import type { OwnBusiness } from './own-profile.ts';
import { EDIT } from './way.tsx';

/** The background check with its date, and the insurance with its end, or the way to add it or a new one. */
export function Checks({ business: { verifiedOn, insuredUntil } }: { business: OwnBusiness }) {
  return (
    <Section rows title={t.checks}>
      <Rows>
        {verifiedOn && <Row icon={BadgeCheck} title={t.checkPassed} text={longDay(verifiedOn)} />}
        {insuredUntil && insuredUntil >= today() && (
          <Row icon={ShieldCheck} title={t.insurance} text={t.until(longDay(insuredUntil))} />
        )}
        {insuredUntil && insuredUntil < today() && (
          <Row icon={ShieldOff} title={t.insuranceOver} text={t.overText(longDay(insuredUntil))} to={EDIT} />
        )}
        {!insuredUntil && <Row icon={ShieldOff} title={t.noInsurance} text={t.noInsuranceText} to={EDIT} />}
      </Rows>
    </Section>
  );
}
