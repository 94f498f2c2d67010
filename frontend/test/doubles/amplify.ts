import { double } from '../runner/double.ts';

/** In the place of what calls Cognito. */
export const Amplify = { configure: double((_: unknown) => undefined) };
export const resetPassword = double(async (_: unknown): Promise<unknown> => ({}));
