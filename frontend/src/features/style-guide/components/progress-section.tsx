import { HOUR, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { wholeDollars } from '../../../lib/format.ts';
import { monthName } from '../../../lib/format-day.ts';
import { Card } from '../../../ui/card.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { CountdownRing } from '../../../ui/charts/countdown-ring.tsx';
import { Progress } from '../../../ui/charts/progress.tsx';
import { Ring } from '../../../ui/charts/ring.tsx';
import { SplitBar } from '../../../ui/charts/split-bar.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx';
import { Stepper } from '../../../ui/steps/stepper.tsx';
import { Timeline } from '../../../ui/steps/timeline.tsx';
import { kit } from '../kit-text.ts';
import { PHOTOS } from '../photos.ts';
import { Columns, Row, Sample, Section } from './section.tsx';

const STEPS = ['Service', 'Property', 'Photos', 'Review', 'Done'];
const REVIEW_MS = LIMITS.reviewHours * HOUR;
const EARNED = [12_400, 23_750, 0, 31_020, 118_905, 64_500];
const MONTHS = EARNED.map((size, index) => {
  const label = monthName(`2030-0${index + 1}`);
  const text = wholeDollars(size);
  return { label, size, text, spoken: `${label}: ${text}` };
});
const JOB = [
  { at: '2030-05-01T10:00:00Z', when: 'May 1, 10:00 AM', title: 'Request posted', who: 'Homeowner' },
  { at: '2030-05-02T09:30:00Z', when: 'May 2, 9:30 AM', title: 'Bid accepted', who: 'Homeowner' },
  {
    at: '2030-05-06T12:00:00Z',
    when: 'May 6, 12:00 PM',
    title: 'Job completed',
    who: kit.longName,
    more: <PhotoStrip label="Photos of the finished job" photos={PHOTOS.slice(0, 2)} />,
  },
];
const nothing = () => undefined;

export function ProgressSection() {
  // The ring starts when the page opens.
  const [opened] = useState(now);
  return (
    <Section id="progress">
      <Columns>
        <Sample name="Stepper: first, middle and last step">
          <div className="grid gap-4">
            {[0, 2, 4].map((current) => (
              <Stepper key={current} steps={STEPS} current={current} />
            ))}
          </div>
        </Sample>
        <Sample name="Progress: 0, 35 and 100 %">
          <div className="grid gap-4">
            {[0, 0.35, 1].map((value) => (
              <Progress key={value} value={value} label={`Uploading, ${value * 100} %`} />
            ))}
          </div>
        </Sample>
        <Sample name="Countdown ring: counting, over, and a ring at rest">
          <Row>
            <CountdownRing
              until={instant(opened + REVIEW_MS * 0.6)}
              wholeMs={REVIEW_MS}
              caption="until release"
            />
            <CountdownRing until={instant(opened)} wholeMs={REVIEW_MS} caption="until release" />
            <Ring left={1}>
              <ShieldCheck aria-hidden="true" className="mx-auto size-10 text-link" strokeWidth={1.6} />
              <span className="mt-1 text-sm text-muted">held</span>
            </Ring>
          </Row>
        </Sample>
        <Sample name="Split bar">
          <SplitBar
            parts={[
              { label: 'You receive', size: 95, text: '$95.00' },
              { label: 'Commission', size: 5, text: '$5.00' },
              { label: 'Service fee', size: 6.95, text: '$6.95' },
            ]}
          />
        </Sample>
        <Sample name="Bar chart">
          <Card>
            <BarChart label="Earnings by month" bars={MONTHS} />
          </Card>
        </Sample>
        <Sample name="Bar chart of one month">
          <Card>
            <BarChart label="Earnings of one month" bars={MONTHS.slice(0, 1)} />
          </Card>
        </Sample>
        <Sample name="Timeline with photos">
          <Timeline items={JOB} />
        </Sample>
        <Sample name="Load more: ready, under way">
          <LoadMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }} />
          <LoadMore query={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: nothing }} />
        </Sample>
      </Columns>
    </Section>
  );
}
