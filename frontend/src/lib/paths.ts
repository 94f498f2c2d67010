/** Where someone who wants to work through Sward goes. */
export const APPLY = '/join-provider';
export const CREATE_PROVIDER = '/create-provider-account';
