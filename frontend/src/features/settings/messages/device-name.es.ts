export const deviceName = (label: string): string =>
  label.replace(' on ', ' en ').replace('Unknown device', 'Dispositivo desconocido');
