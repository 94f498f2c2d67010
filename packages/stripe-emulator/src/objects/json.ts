export type Metadata = Record<string, string>;

/** The error object of a response, as the API shapes it. */
export type ErrorBody = {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  [extra: string]: JsonValue | undefined;
};

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | JsonValue[]
  | { [key: string]: JsonValue | undefined };
