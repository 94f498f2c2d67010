import { driveBetween } from './drive.ts';

const PORTER = { lat: 42.3884, lng: -71.1191 };

test('a drive is longer than the straight line, and takes a little at both ends', () => {
  const arlington = { lat: 42.4154, lng: -71.1565 };

  // 2.7 miles as the crow flies.
  expect(driveBetween(PORTER, arlington)).toEqual({ miles: 3.5, minutes: 12 });
});

test('next door is a minute, the other way around it is the same', () => {
  const door = { lat: 42.3885, lng: -71.1191 };

  expect(driveBetween(PORTER, door)).toEqual({ miles: 0, minutes: 1 });
  expect(driveBetween(door, PORTER)).toEqual(driveBetween(PORTER, door));
});
