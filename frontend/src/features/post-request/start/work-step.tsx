import { Chips } from '../../../form/fields/chips.tsx';
import { ServiceTiles } from '../../../form/fields/service-tiles.tsx';
import { frequencies, propertySizes } from '../../../messages/product/catalogue.en.ts';
import { TypicalPrice } from '../../../parts/price-guide/typical-price.tsx';
import { useStep } from '../components/step-form.tsx';
import { start as t } from '../messages/start.en.ts';
import { chipsOf } from './chips-of.ts';
import { StartForm } from './start-form.tsx';
import { type WorkValues, workSchema } from './steps.ts';

const SIZES = chipsOf(propertySizes);
const FREQUENCIES = chipsOf(frequencies);

export function WorkStep({
  values,
  zip,
  onTyped,
  onNext,
}: {
  values: WorkValues;
  zip: string;
  onTyped: (values: WorkValues) => void;
  onNext: () => void;
}) {
  const form = useStep<WorkValues>(workSchema, { values, refused: NOTHING, onTyped, onNext });
  const { serviceTypeIds, propertySize, serviceFrequency } = form.values;
  return (
    <StartForm form={form} title={t.work} hint={t.workHint} onNext={onNext}>
      <ServiceTiles legend={t.work} />
      <div>
        <Chips
          name="propertySize"
          legend={t.size}
          chips={SIZES}
          value={propertySize}
          className="grid grid-cols-2 sm:grid-cols-4"
          onChange={(size) => form.set('propertySize', size)}
        />
        <p className="mt-2 text-sm text-muted">{t.sizeHint}</p>
      </div>
      <TypicalPrice zip={zip} serviceTypeIds={serviceTypeIds} propertySize={propertySize} />
      <Chips
        name="serviceFrequency"
        legend={t.often}
        chips={FREQUENCIES}
        value={serviceFrequency}
        className="grid grid-cols-2 sm:grid-cols-4"
        onChange={(often) => form.set('serviceFrequency', often)}
      />
    </StartForm>
  );
}

const NOTHING = {};
