import { testPagesOf } from './open.ts';

testPagesOf('visitor');
