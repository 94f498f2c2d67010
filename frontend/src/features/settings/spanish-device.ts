/** Returns the Spanish name of a device for its label, `Chrome on Windows`. */
export const spanishDevice = (label: string): string =>
  label
    .replace(/^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari) on /, '$1 en ')
    // cspell:disable-next-line -- Spanish
    .replace(/^Unknown device$/, 'Dispositivo desconocido');
