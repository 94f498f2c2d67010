import {
  Camera,
  CloudAlert,
  CloudOff,
  Flag,
  LifeBuoy,
  type LucideIcon,
  MapPinCheck,
  Navigation2,
} from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents } from '../../../lib/format.ts';
import { photosOf } from '../../../lib/offline/send.ts';
import { useWhatWaits } from '../../../lib/offline/state.ts';
import type { Waiting } from '../../../lib/offline/waiting.ts';
import { timeHere } from '../../../lib/time-at.ts';
import { useToday } from '../../../parts/job/api/get-today.ts';
import { unbroken } from '../../../parts/job/day/next-action.ts';
import { ConflictChoices } from '../../../parts/offline/conflict-choices.tsx';
import { conflict, offline } from '../../../parts/offline/messages/offline.en.ts';
import { unsent as t } from '../../../parts/offline/messages/unsent.en.ts';
import { notCounted, refusalOf, takenAlong } from '../../../parts/offline/told.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { NextJob } from './next-job.tsx';
import type { Known } from './said.ts';
import { isRefused, type Taps, useUnsent } from './taps.ts';

const ICONS: Record<Waiting['kind'], LucideIcon> = {
  'on-my-way': Navigation2,
  'check-in': MapPinCheck,
  finish: Flag,
  message: Camera,
};

/** The job's taps and photos that wait for the network, each tap with its time. */
export function WaitsHere({ bidId }: { bidId: string }) {
  const taps = useUnsent(bidId);
  const { photos } = useWhatWaits();
  if (!taps) return null;
  const taken = taps.flatMap(photosOf);
  const loose = photos.filter(({ id, job, uploadId }) => job === bidId && !uploadId && !taken.includes(id));
  const refused = isRefused(taps);
  const end = (
    <Badge tone="wait" icon={CloudOff}>
      {refused ? t.here : t.waits}
    </Badge>
  );
  const back = taps.find((tap) => tap.refused)?.refused?.at;
  return (
    <Section rows title={refused ? t.happened : t.waitsFor}>
      <Rows>
        {taps.map((tap) => (
          <Row
            key={tap.id}
            icon={ICONS[tap.kind]}
            title={offline.done(tap.kind, timeHere(tap.tappedAt))}
            text={takenAlong(tap).join(' · ')}
            end={end}
          />
        ))}
        {loose.length > 0 && <Row icon={Camera} title={offline.photos(loose.length)} end={end} />}
        {back && <Row icon={CloudAlert} title={t.backAt(timeHere(back))} text={t.stands} />}
      </Rows>
      <p className="mt-3 text-sm text-muted">{refused ? t.nothingLost : t.kept}</p>
    </Section>
  );
}

/** A tap that the server refused because the job had changed: what happened, and what the provider can do now. */
export function ConflictState({ request, taps }: { request: Known['request']; taps: Taps }) {
  const today = useToday().data;
  const first = taps.find((tap) => tap.refused);
  if (!first?.refused) return null;
  const who = first.who ?? request.homeownerName;
  const { at, job } = first.refused;
  const isMoved = job?.status === 'accepted' && first.day !== undefined && job.date !== first.day;
  return (
    <StateHeader
      tone="stop"
      compact
      icon={CloudAlert}
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={request.status} />}
      sentence={refusalOf(first.refused, { ...first, who: who && unbroken(who) })}
      help={
        <>
          <span className="block">{t.backAt(timeHere(at))}</span>
          {notCounted(taps)} {job?.providerCents ? conflict.pays(fromCents(job.providerCents)) : null}
        </>
      }
      action={
        <>
          <Dock alone>
            {isMoved ? (
              <ButtonLink main to={`/calendar?week=${job.date}`} className="md:min-w-64">
                {t.calendar}
              </ButtonLink>
            ) : (
              <NextJob today={today} but={first.job} />
            )}
            <ButtonLink main look="secondary" to="/provider-support">
              <LifeBuoy aria-hidden="true" className="size-5" />
              {conflict.ask}
            </ButtonLink>
          </Dock>
          <ConflictChoices taps={taps} />
        </>
      }
    />
  );
}
