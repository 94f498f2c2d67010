export const template = {
  /** Of a template: `Lawn Mowing, medium`. */
  name: (service: string, size: string) => `${service}, ${size}`,
} as const;
