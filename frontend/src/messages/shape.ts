/**
 * Shape that a translation shares with the English module: the same keys, the same number of entries in a list and
 * functions that take the same values, with words of its own.
 */
export type Shape<T> = T extends (...values: infer Values) => infer Text
  ? (...values: Values) => Shape<Text>
  : T extends string
    ? string
    : T extends number
      ? number
      : T extends boolean
        ? boolean
        : { readonly [Key in keyof T]: Shape<T[Key]> };
