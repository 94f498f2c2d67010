/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[];
}
