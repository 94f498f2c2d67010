/** Returns the label of a device, as answers of the API carry it (`Chrome on Windows`), in the language of the page. */
export const deviceName = (label: string): string => `${label}`;
