import { type FormEvent, useRef, useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { describe, Field } from '../../../form/field.tsx';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { look as t } from '../messages/look.en.ts';
import { changesQueues } from './changes-queues.ts';
import { Facts } from './facts.tsx';
import { kindOfCase, type Whereabouts } from './looks.ts';

/**
 * Phone and address, shown once the operator asks. `look` receives the ID of the case that the operator
 * names, by default `within`, the case that they came from. An application is its own case, so the form asks
 * for none.
 */
export default function CaseLook({
  look,
  within = '',
  own = false,
}: {
  look: (caseId: string) => Promise<Whereabouts>;
  within?: string;
  /** Whether the subject of the look is the case itself. */
  own?: boolean;
}) {
  const [id, setId] = useState(within);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useCommand({ mutationFn: look, ...changesQueues });

  const show = (event: FormEvent) => {
    event.preventDefault();
    const named = own || kindOfCase(id.trim()) !== undefined;
    setProblem(named ? undefined : t.noCase);
    if (!named) return;
    asked.mutate(id.trim(), {
      // The form disappears, and the focus goes on from here.
      onSuccess: () => heading.current?.focus(),
      onError: (error) => showFailure(t.failed, error),
    });
  };

  return (
    <Card aria-label={t.title}>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{own ? t.own : t.lead}</p>
      {asked.data ? (
        <Shown {...asked.data} />
      ) : (
        <form aria-label={t.title} className="grid justify-items-start gap-3" onSubmit={show}>
          {!own && (
            <Field name="case" label={t.case} hint={t.caseHint} error={problem} className="w-full">
              <input
                name="case"
                {...describe('case', t.caseHint, problem)}
                value={id}
                autoComplete="off"
                onChange={(event) => setId(event.target.value)}
                className={controlClass(Boolean(problem))}
              />
            </Field>
          )}
          <Button type="submit" look="secondary" pending={asked.isPending && t.showing}>
            {t.show}
          </Button>
        </form>
      )}
    </Card>
  );
}

function Shown({ phone, address, accessCard }: Whereabouts) {
  const access = accessCard
    ? ([
        [t.gateCode, accessCard.gateCode],
        [t.pets, accessCard.pets],
        [t.notes, accessCard.notes],
      ] as const)
    : [];
  return (
    <Facts
      empty={t.empty}
      facts={[[t.phone, phone && <a href={`tel:${phone}`}>{phone}</a>], [t.address, address], ...access]}
    />
  );
}
