/** Labels of the fields of a person. */
export const person = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const;

/** Labels of the fields of an address. */
export const address = {
  address: 'Address',
  businessAddress: 'Business address',
  city: 'City',
  state: 'State',
  chooseState: 'Select',
  zipCode: 'ZIP code',
} as const;

/** Labels of a property's fields, beside its address. */
export const property = {
  type: 'Property type',
  size: 'Property size',
  sizes: {
    small: 'Small (under 0.25 acres)',
    medium: 'Medium (0.25 to 0.5 acres)',
    large: 'Large (over 0.5 acres)',
  },
} as const;

/** Words around the links to the terms and the privacy policy. */
export const terms = {
  accept: 'I accept the',
  agree: 'I agree to the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
  newTab: 'opens in a new tab',
} as const;

/** Labels of the fields about access to the property. */
export const accessFields = {
  gateCode: 'Gate code',
  pets: 'Pets',
  notes: 'Notes',
} as const;
