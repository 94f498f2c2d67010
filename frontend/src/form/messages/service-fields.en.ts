/** Labels of the fields about the work, for posting a request and for changing it. */
export const serviceFields = {
  servicesGroup: 'Services',
  propertySize: 'Property size',
  frequency: 'Frequency',
  date: 'Preferred date',
  time: 'Preferred time',
  details: 'Details',
  detailsHint: 'What should a provider know? No phone numbers, links or addresses please.',
  budget: 'Budget',
  budgetHint: 'Providers see it as a range. Leave it empty if you are not sure.',
  budgetMin: 'From ($)',
  budgetMax: 'To ($)',
} as const;
