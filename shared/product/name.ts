/** Facts about the product that stand once. */
export const PRODUCT_NAME = 'Sward';

/** Whoever has left, as others still see them. */
export const DELETED_ACCOUNT = 'Deleted account';
