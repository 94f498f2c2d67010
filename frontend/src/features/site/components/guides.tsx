import {
  BookOpen,
  Calculator as CalculatorIcon,
  CalendarDays,
  type LucideIcon,
  Megaphone,
  Smartphone,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { facts } from '../../../lib/facts.ts';
import { Points } from '../../../parts/site/points.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { resources } from '../messages/resources.en.ts';
import { Calculator } from './calculator.tsx';
import { SchedulingTemplate } from './scheduling-template.tsx';

const t = resources(facts);
const SCENES = ['mowing', 'washing', 'hedge', 'leaf', 'fertilizer', 'mulch'] as const;

interface Guide {
  id: string;
  icon: LucideIcon;
  title: string;
  summary: string;
  content: ReactNode;
}

const GUIDES: readonly Guide[] = [
  { id: 'handbook', icon: BookOpen, ...t.handbook, content: <Handbook /> },
  { id: 'pricing-calculator', icon: CalculatorIcon, ...t.calculator, content: <Pricing /> },
  { id: 'marketing-guide', icon: Megaphone, ...t.marketing, content: <Points items={t.marketing.items} /> },
  { id: 'equipment-guide', icon: Wrench, ...t.equipment, content: <Equipment /> },
  { id: 'scheduling-template', icon: CalendarDays, ...t.template, content: <SchedulingTemplate /> },
  { id: 'app-guide', icon: Smartphone, ...t.app, content: <Steps items={t.app.steps} /> },
];

export const GUIDE_IDS = GUIDES.map(({ id }) => id);

/** All guides, below a card that links to each. */
export function Guides() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 print:hidden">
        {GUIDES.map(({ id, icon: Icon, title, summary }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-control sm:p-5"
            >
              <Icon aria-hidden="true" className="size-7 text-link" strokeWidth={1.6} />
              <span className="mt-2 leading-tight font-[650] sm:text-lg">{title}</span>
              <span className="mt-1 hidden text-muted sm:block">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
      {GUIDES.map(({ id, title, summary, content }) => (
        <section
          key={id}
          id={id}
          className={`mt-8 rounded-card border border-line bg-surface p-5 sm:p-8 ${
            id === 'scheduling-template' ? 'print:border-0 print:[box-shadow:none]' : 'print:hidden'
          }`}
        >
          <h2 className="text-title">{title}</h2>
          <p className="mt-1 mb-6 text-muted">{summary}</p>
          {content}
        </section>
      ))}
    </>
  );
}

function Handbook() {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {t.handbook.parts.map(({ title, items }) => (
        <div key={title}>
          <h3 className="mb-3">{title}</h3>
          <Points items={items} />
        </div>
      ))}
    </div>
  );
}

function Pricing() {
  return (
    <>
      <Calculator />
      <h3 className="mt-8 mb-3">{t.calculator.planTitle}</h3>
      <Points items={t.calculator.plan} />
    </>
  );
}

function Equipment() {
  return (
    <>
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {t.equipment.rows.map(({ name, bring }, index) => (
          <li key={name} className="flex gap-4">
            <ServiceArt
              scene={SCENES[index] ?? 'mowing'}
              className="h-16 w-24 shrink-0 rounded-lg border border-line"
            />
            <div>
              <h3 className="text-base">{name}</h3>
              <p className="text-muted">{bring}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 mb-3">{t.equipment.careTitle}</h3>
      <Points items={t.equipment.care} />
    </>
  );
}
