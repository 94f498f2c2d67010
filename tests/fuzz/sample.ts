/** A call that its route accepts: `body` fits the schema, and `params` name what the caller may see. */
export interface Sample {
  who: 'anonymous' | 'owner' | 'neighbour' | 'provider' | 'premium' | 'operator';
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}
