/** The page for people who want to work through Sward. */
export const APPLY = '/join-provider';
export const CREATE_PROVIDER = '/create-provider-account';
