import { address, person as fields, property as propertyFields } from '../../form/messages/address.en.ts';
import { date } from '../../lib/format.ts';
import { propertyTypes } from '../../messages/product/catalogue.en.ts';
import type { Profile } from './api/get-profile.ts';
import type { Facts } from './components/editable.tsx';
import { contact, person, settings } from './messages/settings.en.ts';

/** Each function returns the values on file of one section, with the page's labels. */

export function personFacts({ email, memberSince, firstName, lastName, phone }: Profile): Facts {
  return [
    [settings.name, `${firstName} ${lastName}`],
    [fields.phone, phone],
    [`${fields.email} (${person.emailHint})`, email],
    [settings.memberSince, date(memberSince)],
  ];
}

export function propertyFacts({ homeowner }: Profile): Facts {
  return [
    [
      address.address,
      homeowner && `${homeowner.address}, ${homeowner.city}, ${homeowner.state} ${homeowner.zipCode}`,
    ],
    [propertyFields.type, homeowner && propertyTypes[homeowner.propertyType]],
    [propertyFields.size, homeowner && propertyFields.sizes[homeowner.propertySize]],
  ];
}

export function contactFacts({ language, emailOptIn, smsOptIn }: Profile): Facts {
  const said = (on: boolean) => (on ? settings.yes : settings.no);
  return [
    [contact.language, contact.languages[language]],
    [contact.email, said(emailOptIn)],
    [contact.sms, said(smsOptIn)],
  ];
}
