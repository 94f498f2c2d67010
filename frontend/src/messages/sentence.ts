/** With a full stop, which what ends with an abbreviation has already: `9:00 a.m.` */
export const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
