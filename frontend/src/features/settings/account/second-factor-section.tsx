import { CircleCheck, CircleSlash } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isOperator } from '../../../lib/session/session.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { Profile } from '../api/get-profile.ts';
import { Section } from '../components/section.tsx';
import { secondFactor as t, titles } from '../messages/settings.en.ts';

const RemoveFactor = lazy(() => import('./remove-factor.tsx'));
const SetUpFactor = lazy(() => import('./set-up-factor.tsx'));

export function SecondFactorSection({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const on = profile.secondFactor;
  const operator = isOperator(profile);
  const close = () => setOpen(false);
  return (
    <Section id="second-factor" title={titles['second-factor']} lead={t.lead}>
      <Badge tone={on ? 'good' : 'quiet'} icon={on ? CircleCheck : CircleSlash}>
        {on ? t.on : t.off}
      </Badge>
      {operator && <Callout className="mt-4">{on ? t.obligatory : t.needed}</Callout>}
      <div className="mt-5">
        {on && operator && (
          <ButtonLink to="/operator" look="secondary">
            {t.toDesk}
          </ButtonLink>
        )}
        {!open && !(on && operator) && (
          <Button look={operator ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            {on ? t.turnOff : t.begin}
          </Button>
        )}
        <Suspense fallback={<Loading rows={2} />}>
          {open && !on && <SetUpFactor onDone={close} />}
          {open && on && !operator && <RemoveFactor onDone={close} />}
        </Suspense>
      </div>
    </Section>
  );
}
