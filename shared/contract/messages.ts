/** Field messages, word for word as the product gives them; the key goes beside the text for other languages. */
export const MESSAGES = {
  required: 'Required',
  invalid_input: 'Invalid input',
  invalid_email: 'Invalid email',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  email_valid: 'Valid email is required',
  email_please: 'Please enter a valid email address',
  phone_valid: 'Valid phone number is required',
  phone_please: 'Please enter a valid phone number',
  phone_ten_digits: 'Phone number must be at least 10 digits',
  password_required: 'Password is required',
  password_length: 'Password must be at least 8 characters',
  password_common: 'This password is too common',
  password_confirm: 'Please confirm your password',
  passwords_differ: "Passwords don't match",
  username_required: 'Username is required',
  address_required: 'Address is required',
  city_required: 'City is required',
  state_required: 'State is required',
  zip_valid: 'Valid zip code is required',
  zip_please: 'Please enter a valid ZIP code',
  service_required: 'Please select at least one service',
  terms_service: 'You must agree to the terms of service',
  terms_payment: 'You must agree to authorize payment',
  photos_most: 'You can only upload up to 5 photos',
  photos_type: 'Please select only image files',
  photos_size: 'Each image must be less than 5MB',
  date_past: 'Please choose a day from today on',
  date_far: 'Please choose a day within the next 60 days',
  date_invalid: 'Please choose a date',
  time_passed: 'That time has passed today',
  bid_amount: 'Enter an amount from $5.00 to $10,000.00',
  bid_date: 'Choose a day from today to 14 days after the preferred date',
  bid_description: 'Please write a few words about your bid',
  budget_order: 'The highest budget must not be below the lowest',
  amount_invalid: 'Enter an amount in dollars and cents',
  after_photo: 'Add at least one after photo',
  contact_details: 'Please leave out phone numbers, e-mail addresses, links and street addresses',
  too_long: 'This is too long',
  unknown_field: 'Unknown field',
  not_empty: 'Write a message first',
} as const;

export type MessageKey = keyof typeof MESSAGES;

const KEY_OF = new Map<string, MessageKey>(
  Object.entries(MESSAGES).map(([key, text]) => [text, key as MessageKey]),
);

/** The key of a message text, so that a client can show it in another language. */
export function messageKey(text: string): MessageKey | undefined {
  return KEY_OF.get(text);
}
