import { type ReactNode, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { controlClass, Options } from '../../form/control.tsx';
import { Field } from '../../form/field.tsx';
import { type PricedWork, usePriceGuide } from '../../lib/api/queries/price-guide.ts';
import { SERVICES } from '../../lib/catalogue.ts';
import { propertySizes } from '../../messages/product/catalogue.en.ts';
import { Button } from '../../ui/button.tsx';
import { priceGuide as t } from './messages/price-guide.en.ts';
import { PriceRange } from './price-range.tsx';

const SERVICE_NAMES = Object.fromEntries(SERVICES.map(({ id, name }) => [id, name]));
const FIRST: PricedWork = { zip: '', serviceTypeId: SERVICES[0]?.id, propertySize: 'medium' };

const START = '/start';

/**
 * Asks for place and work, and shows what homeowners paid, before the visitor types a name. `children` label the
 * button, which takes the values along. The browser can submit the form itself before the script has loaded.
 */
export function PriceTool({ children }: { children: ReactNode }) {
  const [work, setWork] = useState(FIRST);
  const guide = usePriceGuide(work);
  const { zip, serviceTypeId, propertySize } = work;
  const choose = (change: Partial<PricedWork>) => setWork((before) => ({ ...before, ...change }));
  const query = new URLSearchParams({ zip, service: String(serviceTypeId), size: propertySize });
  const address = useHref(START);
  const navigate = useNavigate();
  return (
    <form
      action={address}
      aria-labelledby="price"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`${START}?${query}`);
      }}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 shadow-float sm:p-8 lg:grid-cols-2"
    >
      <div>
        <h2 id="price" className="text-section">
          {t.question}
        </h2>
        <div className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-3 max-[22.5rem]:grid-cols-1 sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,7fr)]">
          <Field name="price-zip" label={t.zipCode}>
            <input
              id="price-zip"
              name="zip"
              value={zip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              onChange={({ target }) => choose({ zip: target.value })}
              className={`${controlClass()} money`}
            />
          </Field>
          <Field name="price-service" label={t.service}>
            <select
              id="price-service"
              name="service"
              value={serviceTypeId}
              onChange={({ target }) => choose({ serviceTypeId: Number(target.value) })}
              className={controlClass()}
            >
              <Options of={SERVICE_NAMES} />
            </select>
          </Field>
          <Field
            name="price-size"
            label={t.size}
            className="col-span-2 max-[22.5rem]:col-span-1 sm:col-span-1"
          >
            <select
              id="price-size"
              name="size"
              value={propertySize}
              onChange={({ target }) => choose({ propertySize: target.value as PricedWork['propertySize'] })}
              className={controlClass()}
            >
              <Options of={propertySizes} />
            </select>
          </Field>
        </div>
      </div>
      <div role="status" className="flex min-h-20 flex-col justify-center lg:row-span-2">
        {guide ? (
          <PriceRange guide={guide} zip={zip} />
        ) : (
          // A ZIP code that is there is not asked for while its prices are on their way.
          !/^\d{5}/.test(zip.trim()) && <p className="text-muted">{t.hint}</p>
        )}
      </div>
      <div className="grid items-center gap-2">
        <Button main type="submit" className="px-7">
          {children}
        </Button>
        <p className="text-center text-sm text-muted">{t.free}</p>
      </div>
    </form>
  );
}
