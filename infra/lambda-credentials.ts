import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in for the SDK's chain of credential providers in the bundles: a function's credentials are always in its
 * environment, and the other providers (profiles, SSO, instance metadata) are a fifth of a bundle.
 */
export const defaultProvider = () => fromEnv();
