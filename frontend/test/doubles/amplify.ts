import { double } from '../runner/double.ts';

/** Replaces the calls to Cognito. */
export const Amplify = { configure: double((_: unknown) => undefined) };
export const resetPassword = double(async (_: unknown): Promise<unknown> => ({}));
