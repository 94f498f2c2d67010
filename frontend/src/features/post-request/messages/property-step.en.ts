/** Texts of the wizard's step about the property. */
export const propertyStep = {
  title: 'Where is the property?',
  phoneHint: 'For us only. Providers write to you here.',
  saveAddress: 'Save this address for next time',
  saveHint: (basic: number, premium: number) =>
    `Basic keeps ${basic} property, Premium ${premium}, Property Manager any number.`,
  saved: 'Saved properties',
  savedHint: 'You can remove one in your settings.',
  newAddress: 'Another address',
  access: 'Getting in',
  accessHint: 'Shown only to the provider whose bid you accept.',
  privacy: 'Your privacy',
  privacyText:
    'Providers see only an approximate area, within 2 miles, until you accept a bid. Your exact address stays hidden.',
  shownAs: (place: string, zipOnly: boolean) => `Shown as: ${place}${zipOnly ? ' (ZIP area)' : ''}`,
  mapComes: 'The area appears here once the ZIP code is typed.',
  locating: 'Finding the area...',
  notLocated: 'Unable to locate address',
  verifyAddress: 'Please verify address details',
} as const;
