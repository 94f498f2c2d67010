import { deviceName as english } from './messages/settings.en.ts';
import { deviceName as spanish } from './messages/settings.es.ts';

test.each([
  ['Chrome on Windows', 'Chrome en Windows'],
  ['Samsung Internet on Android', 'Samsung Internet en Android'],
  ['Safari', 'Safari'],
  ['Unknown device', 'Dispositivo desconocido'],
  // A passkey that its owner has named.
  ['Laptop on my desk', 'Laptop on my desk'],
])('the device %j is %j in Spanish', (label, name) => {
  expect(spanish(label)).toBe(name);
  expect(english(label)).toBe(label);
});
