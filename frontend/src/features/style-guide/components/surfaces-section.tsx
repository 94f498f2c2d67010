import { LIMITS } from '@sward/shared/product';
import { Navigation, TriangleAlert } from 'lucide-react';
import { Accordion } from '../../../ui/accordion.tsx';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Closing } from '../../../ui/closing.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkCard } from '../../../ui/link-card.tsx';
import { PriceCard } from '../../../ui/price-card.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { kit } from '../kit-text.ts';
import { Columns, Sample, Section } from './section.tsx';

const TABS = ['Requests', 'Bids', 'Payments'].map((label) => ({
  id: label,
  label,
  content: <p>{label} are listed here.</p>,
}));
const QUESTIONS = [
  {
    question: 'When is the provider paid?',
    answer: `When you confirm, or after ${LIMITS.reviewHours} hours.`,
  },
  { question: kit.long, answer: `${kit.long}. ${kit.long}.` },
];

export function SurfacesSection() {
  return (
    <Section id="surfaces">
      <Columns>
        <Sample name="Card">
          <Card>
            <p className="text-lg font-semibold">Lawn mowing</p>
            <p className="mt-1 text-muted">{kit.long}</p>
          </Card>
        </Sample>
        <Sample name="Link card">
          <LinkCard to="/pricing" icon={Navigation} label="Pricing" hint={kit.long} />
        </Sample>
        <Sample name="Facts, and facts behind icons">
          <Card>
            <Facts
              facts={[
                ['Frequency', 'Once'],
                ['Details', kit.long],
                ['Left out', ''],
              ]}
            />
            <ul className="mt-4 grid gap-1">
              <IconLine icon={Navigation} label="Place">
                Cambridge, MA
              </IconLine>
              <IconLine icon={TriangleAlert}>{kit.long}</IconLine>
            </ul>
          </Card>
        </Sample>
        <Sample name="Callout">
          <div className="grid gap-3">
            <Callout>Your money is held until the job is done.</Callout>
            <Callout icon={Navigation}>{kit.long}</Callout>
            <Callout icon={TriangleAlert} tone="wait">
              The request has changed since your bid.
            </Callout>
          </div>
        </Sample>
        <Sample name="Facts: a value that is missing is left out">
          <Facts
            facts={[
              ['Services', 'Lawn mowing'],
              ['Gate code', undefined],
              ['Details', kit.long],
            ]}
          />
        </Sample>
        <Sample name="Tabs">
          <Tabs label="Sample tabs" tabs={TABS} />
        </Sample>
        <Sample name="Accordion">
          <Accordion items={QUESTIONS} />
        </Sample>
        <Sample name="Disclosure">
          <Disclosure label="Job record">{() => <p>{kit.long}</p>}</Disclosure>
        </Sample>
        <Sample name="Price card">
          <div>
            <PriceCard
              name="Basic"
              price="$0"
              per="a month"
              note="For a lawn now and then."
              features={['2 requests a month', kit.long]}
              action={
                <ButtonLink to="/pricing" look="secondary">
                  See pricing
                </ButtonLink>
              }
            />
          </div>
        </Sample>
        <Sample name="Closing">
          <Closing title="A tidy lawn is a few taps away" text="Post your first request for free.">
            <ButtonLink to="/pricing" look="secondary">
              See pricing
            </ButtonLink>
          </Closing>
        </Sample>
      </Columns>
    </Section>
  );
}
