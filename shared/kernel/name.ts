/** Facts about the product that stand once. */
export const PRODUCT_NAME = 'Sward';
