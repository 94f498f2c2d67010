import { hashOf } from '@sward/shared/lambda/pure';
import { codeOf, signUpPartition, simulated } from './canary.ts';

test('who has the ticket and what is kept finds the code', () => {
  const kept = hashOf('my-ticket000417');

  expect(codeOf('my-ticket', kept)).toBe('000417');
  expect(signUpPartition('my-ticket')).toBe(`SIGNUP#${hashOf('my-ticket')}`);
});

test('canaries have addresses of the mailbox simulator that no one had before', () => {
  expect(simulated('success')).toMatch(/^success\+canary-[\w-]+@simulator\.amazonses\.com$/);
  expect(simulated('bounce')).not.toBe(simulated('bounce'));
});
