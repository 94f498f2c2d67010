import { SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import { MOWING_EXAMPLE, serviceTypeNames } from '@sward/shared/product';
import { CalendarDays, Camera, type LucideIcon, MapPin, Sprout } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TermsField } from '../../../form/fields/terms-field.tsx';
import { terms } from '../../../form/messages/address.en.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { keptPhotos } from '../../../lib/drafts/kept-photos.ts';
import { fromCents, plainDay } from '../../../lib/format.ts';
import { frequencies, propertySizes, times } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import { start as t } from '../messages/start.en.ts';
import { wizard } from '../messages/wizard.en.ts';
import { termsSchema } from '../schemas.ts';
import { StartForm } from './start-form.tsx';
import type { StartDraft } from './use-start.ts';

export function CheckStep({
  draft,
  onEdit,
  onBack,
  onNext,
}: {
  draft: StartDraft;
  onEdit: (step: number) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const form = useSchemaForm<{ termsAgreed: boolean }>(termsSchema, { termsAgreed: false });
  const { service, property } = draft;
  const [photos, setPhotos] = useState(0);
  useEffect(() => {
    void keptPhotos().then((all) => setPhotos(all.length));
  }, []);
  const words = service.additionalDetails.trim();
  const rows: [icon: LucideIcon, title: string, text: string, step: number][] = [
    [
      Sprout,
      serviceList(serviceTypeNames(service.serviceTypeIds)),
      `${propertySizes[service.propertySize]} · ${frequencies[service.serviceFrequency]}`,
      0,
    ],
    [CalendarDays, plainDay(service.serviceDate), times[service.serviceTime], 1],
    [MapPin, `${property.address}, ${property.city}, ${property.state} ${property.zipCode}`, t.hidden, 2],
    [Camera, photos > 0 ? t.photoNote(photos) : t.noPhotos, words && `“${words}”`, 3],
  ];
  return (
    <StartForm form={form} title={t.check} next={t.post} onBack={onBack} onNext={onNext}>
      <ul className="border-b border-line">
        {rows.map(([Icon, title, text, step]) => (
          <li key={step} className="flex items-center gap-4 border-t border-line py-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <strong className="block wrap-anywhere">{title}</strong>
              {text && <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{text}</span>}
            </span>
            <Button
              look="ghost"
              className="px-3"
              aria-label={wizard.editWhat(title)}
              onClick={() => onEdit(step)}
            >
              {wizard.edit}
            </Button>
          </li>
        ))}
      </ul>
      <WhatYouPay />
      <TermsField name="termsAgreed" words={terms.agree} />
    </StartForm>
  );
}

/** An example of the sums, with a round price. */
function WhatYouPay() {
  const bid = MOWING_EXAMPLE.toCents;
  const parts = [
    [fromCents(bid), t.bid],
    [fromCents(SERVICE_FEE_CENTS), t.fee],
    [fromCents(bid + SERVICE_FEE_CENTS), t.allIn],
  ] as const;
  return (
    <section className="rounded-card bg-sunken p-4">
      <h3 className="text-base">{t.pay}</h3>
      <p className="mt-2 flex items-start gap-3">
        {parts.map(([amount, what], index) => (
          <span key={what} className="flex gap-3">
            {index > 0 && <span className="text-muted">{index === 1 ? '+' : '='}</span>}
            <span>
              <strong className="price block text-item">{amount}</strong>
              <span className="text-sm text-muted">{what}</span>
            </span>
          </span>
        ))}
      </p>
      <p className="mt-2 text-sm text-muted">{t.payText(fromCents(SERVICE_FEE_CENTS))}</p>
    </section>
  );
}
