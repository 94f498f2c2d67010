import { sessions } from './messages/settings.en.ts';
import { spanishDevice } from './spanish-device.ts';

test.each([
  ['Chrome on Windows', 'Chrome en Windows'],
  ['Samsung Internet on Android', 'Samsung Internet en Android'],
  ['Safari', 'Safari'],
  // cspell:disable-next-line -- Spanish
  ['Unknown device', 'Dispositivo desconocido'],
  // A passkey that its owner has named.
  ['Laptop on my desk', 'Laptop on my desk'],
])('the device %j is %j in Spanish', (label, name) => {
  expect(spanishDevice(label)).toBe(name);
  expect(sessions.device(label)).toBe(label);
});
