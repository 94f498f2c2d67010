/** Texts about the services in the provider's profile. */
export const ownServices = {
  area: (miles: number, zip: string) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ZIP ${zip}`,
  active: 'Active',
  inactive: 'Inactive',
  also: (skills: string) => `Also: ${skills}`,
  changeServices: 'Change in settings',
  publicPage: 'Your public page and reviews',
} as const;
