/** Sessions belong to auth. A function that reads one may record its use and change nothing else of it. */
export const USE_OF_SESSIONS =
  'Accounts SESSION#* if {"ForAllValues:StringEquals":{"dynamodb:Attributes":["pk","sk","lastSeenAt"]}}';
