/** Sessions are auth's; whoever reads one may record that it was used, and change nothing else of it. */
export const USE_OF_SESSIONS =
  'Accounts SESSION#* if {"ForAllValues:StringEquals":{"dynamodb:Attributes":["pk","sk","lastSeenAt"]}}';
