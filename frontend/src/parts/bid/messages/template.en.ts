export const template = {
  /** Name of a template: `Lawn Mowing, medium`. */
  name: (service: string, size: string) => `${service}, ${size}`,
  messageHint: 'No phone numbers, links or addresses before the bid is accepted.',
} as const;
