/** Words for the prices that homeowners paid, and their source. */
export const priceGuide = {
  question: 'What would it cost?',
  zipCode: 'ZIP code',
  service: 'Service',
  size: 'Lawn size',
  hint: 'Type your ZIP code to see what others paid.',
  allIn: 'all-in',
  range: (from: string, to: string) => `${from}-${to}`,
  area: (zip: string, jobs: number) => `Typical near ${zip}, from ${jobs} or more finished jobs`,
  state: (state: string, jobs: number) => `Typical in ${state}, from ${jobs} or more finished jobs`,
  example: 'Typical mowing, not counted from jobs near you yet',
  tooEarly: 'Too early to say',
  tooEarlyText:
    'There are fewer than 5 finished jobs like this near you. We show a range from 5 on, so that it means something. Post for free and let providers name their price.',
  free: 'Free to post. You pay only when you accept a bid.',
} as const;
