import { BUSINESS_TYPES } from '@sward/shared/product';
import type { ReactNode } from 'react';
import { businessTypes, experiences, skills } from '../../../messages/product/skills.en.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../layout/facts.tsx';
import { application as t } from '../messages/operator.en.ts';
import type { Application } from './api/get-application.ts';

/** Facts that the applicant has entered. */
export function ApplicationFacts({ application: a }: { application: Application }) {
  const type = BUSINESS_TYPES.find((code) => code === a.businessType);
  const years: Readonly<Record<string, string>> = experiences;
  const equipped = a.hasEquipment === null ? 'unknown' : a.hasEquipment ? 'yes' : 'no';
  return (
    <>
      <Group title={t.applicant}>
        <Facts
          empty={t.empty}
          facts={[
            [t.name, `${a.firstName} ${a.lastName}`],
            [t.email, <Outward key="mail" href={`mailto:${a.email}`} text={a.email} />],
            [t.place, `${a.city}, ${a.state} ${a.zipCode}`],
          ]}
        />
      </Group>
      <Group title={t.business}>
        <Facts
          empty={t.empty}
          facts={[
            [t.number, a.providerId],
            [t.type, type && businessTypes[type]],
            [t.license, a.licenseNumber],
            [t.experience, years[a.experience] ?? a.experience],
            [t.area, a.serviceArea],
            [t.skills, a.skills.map((code) => skills[code]).join(', ')],
            [t.equipment, [t.equipmentStates[equipped], a.equipmentDetails].filter(Boolean).join(': ')],
          ]}
        />
        <h3 className="mt-4 font-sans text-sm/normal font-normal tracking-normal text-muted">{t.bio}</h3>
        <p className="whitespace-pre-line">{a.bio}</p>
      </Group>
      <Group title={t.insurance}>
        <p className="whitespace-pre-line">
          {a.insuranceDetails || (a.hasInsurance ? t.insured : t.noInsurance)}
        </p>
        <p className="mt-2 text-sm text-muted">{t.insuranceText}</p>
      </Group>
      {a.photos.length > 0 && (
        <Group title={t.photos}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {a.photos.map((url, index) => (
              <li key={url.split('?')[0]}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={t.photo(index + 1)}
                    className="aspect-4/3 w-full rounded-lg border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4">{title}</h2>
      {children}
    </Card>
  );
}

function Outward({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="-my-2.5 inline-flex min-h-11 items-center break-all text-link underline underline-offset-4"
    >
      {text}
    </a>
  );
}
