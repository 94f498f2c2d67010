import { FREQUENCIES, PROPERTY_SIZES, SERVICE_TYPES, TIMES, US_STATES } from './index.ts';
import {
  BUSINESS_TYPES,
  FORM_EXPERIENCE,
  OFFERED_SERVICES,
  SKILLS,
  WIZARD_EXPERIENCE,
  WIZARD_SKILLS,
} from './skills.ts';

test('the services of a request are six, each with its number', () => {
  expect(SERVICE_TYPES.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Lawn Mowing',
    '2 Pressure Washing',
    '3 Hedge Trimming',
    '4 Leaf Removal',
    '5 Fertilizing',
    '6 Mulching',
  ]);
  for (const { description, icon } of SERVICE_TYPES) expect(description && icon).toBeTruthy();
});

test('sizes, rhythms and times of a request read as people choose them', () => {
  expect(Object.values(PROPERTY_SIZES)).toEqual([
    'Small (up to 1/4 acre)',
    'Medium (1/4 to 1/2 acre)',
    'Large (1/2 to 1 acre)',
    'X-Large (over 1 acre)',
  ]);
  expect(Object.values(FREQUENCIES)).toEqual(['One time', 'Weekly', 'Bi-weekly', 'Monthly']);
  expect(Object.values(TIMES)).toEqual([
    'Morning (8am - 12pm)',
    'Afternoon (12pm - 5pm)',
    'Evening (after 5pm)',
    'Anytime',
  ]);
});

test('both ways to apply offer their services, years and kinds of business', () => {
  expect(Object.keys(OFFERED_SERVICES)).toEqual([
    ...['Lawn Mowing', 'Hedge Trimming', 'Leaf Removal', 'Fertilizing', 'Mulching', 'Pressure Washing'],
    ...['Tree Trimming', 'Landscape Design', 'Snow Removal', 'Other'],
  ]);
  expect(WIZARD_SKILLS.map((skill) => `${skill} (${SKILLS[skill].label})`)).toEqual([
    'lawn-mowing (Lawn Mowing)',
    'garden-maintenance (Garden Maintenance)',
    'hedge-trimming (Hedge Trimming)',
    'leaf-removal (Leaf Removal)',
    'fertilization (Fertilization & Weed Control)',
    'planting (Planting & Mulching)',
    'irrigation (Irrigation Services)',
    'tree-care (Tree & Shrub Care)',
    'pest-control (Pest Control)',
    'hardscaping (Hardscaping)',
  ]);
  expect(FORM_EXPERIENCE).toEqual(['1-2', '3-5', '6-10', '11-15', '15+']);
  expect(WIZARD_EXPERIENCE).toEqual(['1-2', '3-5', '6-10', '10+']);
  expect(BUSINESS_TYPES).toEqual(['sole-proprietorship', 'llc', 'corporation', 'partnership']);
});

test('the states are the fifty', () => {
  expect(new Set(US_STATES).size).toBe(50);
  for (const state of US_STATES) expect(state).toMatch(/^[A-Z]{2}$/);
});
