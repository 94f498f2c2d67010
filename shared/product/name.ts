/** The product's name. */
export const PRODUCT_NAME = 'Sward';

/** Display name of a deleted account. */
export const DELETED_ACCOUNT = 'Deleted account';
