import { useState } from 'react';
import { longDay } from '../../../lib/format.ts';
import { businessTypes, experiences, offeredServices } from '../../../messages/product/skills.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SamplePage } from '../../../ui/sample-page.tsx';
import { sampleApplication as t } from '../messages/sample-application.en.ts';

const PROVIDER_ID = 'SWD-7K2M9QX4TB';

const ROWS: readonly (readonly [label: string, value: string])[] = [
  [t.labels.providerId, PROVIDER_ID],
  [t.labels.registrationDate, longDay('2026-05-04')],
  [t.labels.status, t.pending],
  [t.labels.businessName, 'Green Blade Lawn Care'],
  [t.labels.owner, 'Pat Sample'],
  [t.labels.email, 'pat@sward.test'],
  [t.labels.phone, '+1 555 0100'],
  [t.labels.businessAddress, '48 Inman St, Cambridge, MA 02139'],
  [t.labels.serviceArea, t.area],
  [
    t.labels.servicesOffered,
    [offeredServices['Lawn Mowing'], offeredServices['Hedge Trimming'], offeredServices['Leaf Removal']].join(
      ', ',
    ),
  ],
  [t.labels.yearsExperience, experiences['6-10']],
  [t.labels.businessType, businessTypes.llc],
  [t.labels.licenseNumber, 'MA-000000'],
  [t.labels.insuranceProvider, 'Sample Mutual'],
  [t.labels.businessDescription, t.description],
  [t.labels.emailOptIn, t.yes],
  [t.labels.smsOptIn, t.no],
  [t.labels.termsAccepted, t.yes],
];

/** Example of an application, for developers. The stage `prod` does not have it. */
export default function SampleApplicationPage() {
  const [shown, setShown] = useState(false);
  return (
    <SamplePage title={t.title} lead={t.lead} example={t.profile} facts={ROWS}>
      <Button className="mt-6" aria-expanded={shown} aria-controls="email" onClick={() => setShown(!shown)}>
        {shown ? t.hide : t.show}
      </Button>
      <div id="email">
        {shown && (
          <Card className="mt-4" aria-label={t.email}>
            <h2 className="text-item">{t.subject(PROVIDER_ID)}</h2>
            <p className="mt-3">{t.greeting}</p>
            <p className="mt-3 whitespace-pre-line">
              {ROWS.map(([label, value]) => `${label}: ${value}`).join('\n')}
            </p>
          </Card>
        )}
      </div>
    </SamplePage>
  );
}
