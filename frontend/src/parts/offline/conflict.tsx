import { fromCents } from '../../lib/format.ts';
import { photosOf } from '../../lib/offline/send.ts';
import type { Waiting } from '../../lib/offline/waiting.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConflictChoices } from './conflict-choices.tsx';
import { conflict as t } from './messages/offline.en.ts';
import { notCounted, placeOf, refusalOf } from './told.ts';

/** Refused taps of a job and those behind them: who did what first, and what to do now. */
export function Conflict({ taps }: { taps: readonly [Waiting, ...Waiting[]] }) {
  const first = taps.find((tap) => tap.refused);
  if (!first?.refused) return null;
  const { refused } = first;
  return (
    <section className="grid gap-2 border-t border-current/20 py-3">
      <h2 className="text-lg">{refusalOf(refused, first)}</h2>
      <p>
        {notCounted(taps)} {refused.job?.providerCents ? t.pays(fromCents(refused.job.providerCents)) : null}
      </p>
      {first.kind !== 'message' && taps.flatMap(photosOf).length > 0 && <p className="text-sm">{t.proof}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        <ButtonLink to={placeOf(first)} look="secondary">
          {t.see}
        </ButtonLink>
        <ButtonLink to="/provider-support" look="secondary">
          {t.ask}
        </ButtonLink>
        <ConflictChoices taps={taps} />
      </div>
    </section>
  );
}
