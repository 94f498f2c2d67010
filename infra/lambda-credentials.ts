import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's chain of credential providers in the bundles. A function's credentials are always in its environment, and
 * the other providers (profiles, SSO, instance metadata) are a fifth of a bundle.
 */
export const defaultProvider = () => fromEnv();
