import { testPagesOf } from './open.ts';

testPagesOf('operator');
