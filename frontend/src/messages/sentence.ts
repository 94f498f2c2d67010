/** Returns the text with a full stop; a text that ends with an abbreviation has one already: `9:00 a.m.` */
export const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
