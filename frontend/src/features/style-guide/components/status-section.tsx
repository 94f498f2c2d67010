import { Clock, Navigation, TriangleAlert } from 'lucide-react';
import { type AnyStatus, statusLabels } from '../../../messages/product/status.en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badges/badge.tsx';
import { ExampleBadge } from '../../../ui/badges/example-badge.tsx';
import { StatusBadge, UrgencyBadge } from '../../../ui/badges/status.tsx';
import { AllInPrice } from '../../../ui/price.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { kit } from '../kit-text.ts';
import { PHOTOS } from '../photos.ts';
import { Columns, Row, Sample, Section } from './section.tsx';

const STATUSES = Object.keys(statusLabels) as AnyStatus[];
const RATINGS = [null, 0, 1.4, 2.5, 3.9, 5];

export function StatusSection() {
  return (
    <Section id="status">
      <Sample name="Status badge, every status">
        <Row>
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Row>
      </Sample>
      <Columns>
        <Sample name="Badges">
          <Row>
            <Badge tone="quiet" icon={Navigation}>
              within 2 miles
            </Badge>
            <Badge tone="wait" icon={Clock}>
              Waits for you
            </Badge>
            <Badge tone="bad" icon={TriangleAlert}>
              Problem
            </Badge>
            <UrgencyBadge urgency="standard" />
            <UrgencyBadge urgency="urgent" />
            <ExampleBadge />
          </Row>
        </Sample>
        <Sample name="Stars: nobody yet, none, halves, all, with a count">
          <div className="flex flex-col items-start gap-2">
            {RATINGS.map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
            <Stars rating={4.5} count={23} />
            <Stars rating={5} count={1} />
          </div>
        </Sample>
        <Sample name="Avatar: initials, one word, a picture, a long name">
          <Row>
            <Avatar name="Jordan Miller" />
            <Avatar name="Greenblade" />
            <Avatar name="Pat Rivera" image={PHOTOS[0]?.thumbnail} />
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={kit.longName} />
              <span className="min-w-0 font-semibold">{kit.longName}</span>
            </span>
          </Row>
        </Sample>
        <Sample name="All-in price">
          <AllInPrice total={46.95} amount={40} fee={6.95} />
        </Sample>
      </Columns>
    </Section>
  );
}
