import { type ReactNode, useState } from 'react';
import { RadioCards } from '../../../form/fields/radio-cards.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { rescue as t } from '../messages/rescue.en.ts';
import { type Rescue, useRescue } from './api.ts';
import { Asked } from './bidders.tsx';
import { type Choice, ChoiceForm, optionsOf } from './choice-form.tsx';
import type { Wished } from './pick-day.tsx';

type Request = Answer<'requests.get'>;

/** The state of a rescue: the homeowner's choices, or the providers who were asked and until when. */
export default function RescueState({ request, waiting }: { request: Request; waiting: ReactNode }) {
  const read = useRescue(request.id);
  if (!read.data)
    return read.isError ? (
      <div className="wrap py-8">
        <ReadState read={read} />
      </div>
    ) : (
      waiting
    );
  const { offer } = read.data;
  const kicker = serviceList(request.services);
  const wished = { date: request.serviceDate, time: request.serviceTime, zone: request.zone };
  const choices = <Choices rescue={read.data} wished={wished} />;
  if (!offer)
    return (
      <StateHeader
        heading="kicker"
        kicker={kicker}
        badge={<StatusBadge status={request.status} />}
        tone="stop"
        {...lost(read.data)}
        evidence={<div className="state-sheet grid gap-4">{choices}</div>}
      />
    );
  return (
    <>
      <StateHeader heading="kicker" kicker={kicker} tone="go" {...offered(offer)} />
      <div className="wrap grid gap-6 py-8 lg:grid-cols-[1fr_26rem]">
        <Asked bidders={read.data.bidders} />
        <div className="grid content-start gap-4">{choices}</div>
      </div>
    </>
  );
}

function lost({ because, paidCents, chooseBy }: Rescue) {
  return {
    sentence: t.lost[because ?? 'cancelled'],
    help: chooseBy ? t.held(fromCents(paidCents), moment(chooseBy)) : undefined,
  };
}

function offered({ date, time, until, asked, refused }: NonNullable<Rescue['offer']>) {
  const when = requests.on(plainDay(date), windowLabels[time]);
  const answers = refused > 0 ? ` ${t.answers(refused, asked)}.` : '';
  return { sentence: t.asked(asked), help: `${t.askedHelp(when, moment(until))}${answers}` };
}

function Choices({ rescue, wished }: { rescue: Rescue; wished: Wished }) {
  const { choices, offer } = rescue;
  const [chosen, setChosen] = useState<Choice>();
  const choice = chosen && choices.includes(chosen) ? chosen : choices[0];
  if (!choice) return null;
  return (
    <>
      <RadioCards
        name="rescue"
        legend={offer ? t.instead : t.choose}
        options={optionsOf(rescue)}
        value={choice}
        onChange={setChosen}
      />
      <ChoiceForm key={choice} rescue={rescue} choice={choice} wished={wished} />
    </>
  );
}
