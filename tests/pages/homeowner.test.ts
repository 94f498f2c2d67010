import { testPagesOf } from './open.ts';

testPagesOf('homeowner');
