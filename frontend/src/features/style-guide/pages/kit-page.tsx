import { useEffect, useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ButtonsSection } from '../components/buttons-section.tsx';
import { FeedbackSection } from '../components/feedback-section.tsx';
import { FieldsSection } from '../components/fields-section.tsx';
import { LayoutsSection } from '../components/layouts-section.tsx';
import { PicturesSection } from '../components/pictures-section.tsx';
import { ProgressSection } from '../components/progress-section.tsx';
import { StatesSection } from '../components/states-section.tsx';
import { StatusSection } from '../components/status-section.tsx';
import { SurfacesSection } from '../components/surfaces-section.tsx';
import { kit } from '../kit-text.ts';
import { type Scheme, showScheme } from '../scheme.ts';

const SCHEMES = Object.entries(kit.schemes) as [Scheme, string][];

/** Every component in every state, for developers. */
export default function KitPage() {
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading>{kit.title}</PageHeading>
        <SchemeSwitch />
      </div>
      <p className="mt-3 max-w-prose text-muted">{kit.lead}</p>
      <nav aria-label={kit.index} className="mt-3 mb-6">
        <ul className="flex flex-wrap gap-x-6">
          {Object.entries(kit.sections).map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}-title`}
                className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <StatesSection />
      <ButtonsSection />
      <FieldsSection />
      <StatusSection />
      <SurfacesSection />
      <FeedbackSection />
      <ProgressSection />
      <PicturesSection />
      <LayoutsSection />
    </Page>
  );
}

function SchemeSwitch() {
  const [scheme, setScheme] = useState<Scheme>('system');
  useEffect(() => {
    showScheme(scheme);
    return () => showScheme('system');
  }, [scheme]);
  return (
    <label>
      <span className="mb-1 block font-semibold">{kit.scheme}</span>
      <select
        value={scheme}
        onChange={(event) => setScheme(event.target.value as Scheme)}
        className={controlClass()}
      >
        {SCHEMES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
