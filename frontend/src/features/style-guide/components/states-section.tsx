import { CircleCheck, Hourglass, KeyRound, MapPin, TriangleAlert, Truck } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DateTile } from '../../../ui/lists/date-tile.tsx';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { BeforeAfter } from '../../../ui/photos/before-after.tsx';
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx';
import { Price } from '../../../ui/price.tsx';
import { Section as Part } from '../../../ui/section.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { Rail } from '../../../ui/steps/rail.tsx';
import UndoBar from '../../../ui/undo-bar.tsx';
import { kit } from '../kit-text.ts';
import { PHOTOS } from '../photos.ts';
import { Columns, Sample, Section } from './section.tsx';

const LINES = [
  { label: 'Bid', amount: '$40.00' },
  { label: 'Service fee', amount: '$6.95' },
  { label: 'Total', amount: '$46.95', total: true },
];

export function StatesSection() {
  return (
    <Section id="states">
      <Sample name="State header: booked, going on, waits for you, went wrong, fine">
        <div className="grid gap-4">
          <StateHeader
            heading="none"
            tone="brand"
            icon={CircleCheck}
            kicker="Lawn Mowing, Tue, Jun 9"
            sentence="Booked. Elena comes Tuesday morning."
            help="Between 8 AM and 12 PM. Your $46.95 is held until the job is done."
            action={
              <>
                <Button main>Tell Elena how to get in</Button>
                <Button look="secondary">Add to calendar</Button>
              </>
            }
          />
          <StateHeader
            heading="none"
            tone="go"
            icon={Truck}
            kicker="Lawn Mowing, today"
            sentence="Elena is on the way."
            action={<Button look="secondary">Message Elena</Button>}
          />
          <StateHeader
            heading="none"
            tone="ask"
            icon={Hourglass}
            kicker="Answer by Thu, Jun 11, 9:31 AM"
            sentence="Elena is done. Have a look."
            help={kit.long}
            action={
              <>
                <Button main>Looks good</Button>
                <Button look="secondary">Something is wrong</Button>
              </>
            }
            evidence={<PhotoStrip label="Photos of the state" photos={PHOTOS.slice(0, 2)} />}
          />
          <StateHeader
            heading="none"
            tone="stop"
            icon={TriangleAlert}
            kicker="The window is over"
            sentence="Elena has not checked in."
            help="You can have all of your money back."
          />
          <StateHeader
            heading="none"
            tone="calm"
            icon={CircleCheck}
            kicker="Tue, Jun 9"
            sentence="All done."
          />
        </div>
      </Sample>
      <Columns>
        <Sample name="Rows: with an icon, a date, a face, a link, a long text">
          <Rows label="Rows of a job">
            <Row icon={MapPin} title="48 Inman St, Cambridge" text="Only Elena can see this" />
            <Row
              start={<DateTile day="2030-06-11" />}
              title="Hedge Trimming"
              text="8 AM to 12 PM"
              end={<Price>$46.95</Price>}
            />
            <Row
              start={<Avatar name={kit.longName} />}
              title={kit.longName}
              text={kit.long}
              end={
                <Badge tone="wait" icon={Hourglass}>
                  Waits for you
                </Badge>
              }
            />
            <Row icon={KeyRound} title="Getting in" text="Gate code and pets" to="/pricing" />
            <Row
              icon={CircleCheck}
              title="Book again"
              text="A row that does something"
              onPress={() => undefined}
            />
          </Rows>
        </Sample>
        <Sample name="Money lines, and prices by size">
          <MoneyLines lines={LINES} />
          <p className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-3">
            <Price size="xl">$46.95</Price>
            <Price size="m">$46.95</Price>
            <Price>$46.95</Price>
          </p>
        </Sample>
        <Sample name="Button that moves work or money: 56 px, the others 44">
          <div className="flex flex-wrap gap-3">
            <Button main>Complete Payment</Button>
            <Button look="secondary">View receipt</Button>
            <ButtonLink main to="/dev/kit">
              Link button
            </ButtonLink>
          </div>
        </Sample>
        <Sample name="Undo bar">
          <Undo />
        </Sample>
        <Sample name="Type scale">
          <p className="font-display text-hero">Hero</p>
          <p className="mt-3 font-display text-state">State</p>
          <p className="mt-3 font-display text-title">Title</p>
          <p className="mt-3 font-display text-section">Section</p>
          <p className="mt-3 font-display text-item">Item</p>
          <p className="mt-3">Body</p>
          <p className="mt-3 text-sm">Small</p>
          <p className="mt-3 text-micro">Micro</p>
        </Sample>
        <Sample name="Section with a link at its end, over lined facts">
          <Part title="Getting in" rows end={<Button look="link">Edit</Button>}>
            <Facts
              lined
              facts={[
                ['Gate code', '4711'],
                ['Notes', kit.long],
              ]}
            />
          </Part>
        </Sample>
        <Sample name="Rail of steps, and photos of before and after">
          <Rail label="Steps of a job" steps={['Booked', 'On the way', 'Here now', 'Done']} current={1} />
          <div className="mt-6 max-w-sm">
            <BeforeAfter before={PHOTOS[0]?.full ?? ''} after={PHOTOS[1]?.full ?? ''} />
          </div>
        </Sample>
        <Sample name="Date tile">
          <DateTile day="2030-06-04" />
        </Sample>
      </Columns>
    </Section>
  );
}

function Undo() {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  return (
    <>
      <Button look="secondary" onClick={() => setShown(true)}>
        Show the undo bar
      </Button>
      {shown && <UndoBar text="Your payment is released." onUndo={hide} onOver={hide} />}
    </>
  );
}
