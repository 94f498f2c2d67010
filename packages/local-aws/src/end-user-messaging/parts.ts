/** Letters of the seven-bit alphabet of phones (GSM 03.38). */
const BASIC = /^[\n\r !-#%-?A-Za-z@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]$/u;
/** Letters that count as two. */
const EXTENDED = /^[\f^{}\\[~\]|€]$/u;

const SEVEN_BIT = { alone: 160, each: 153 };
/** Limits in UTF-16, in which the whole message is sent when one letter lies outside the alphabet. */
const WIDE = { alone: 70, each: 67 };

/** Returns the number of messages that AWS bills for a text. */
export function partsOf(body: string): number {
  const letters = [...body];
  const sevenBit = letters.every((letter) => BASIC.test(letter) || EXTENDED.test(letter));
  const length = sevenBit
    ? letters.reduce((sum, letter) => sum + (EXTENDED.test(letter) ? 2 : 1), 0)
    : body.length;
  const { alone, each } = sevenBit ? SEVEN_BIT : WIDE;
  return length <= alone ? 1 : Math.ceil(length / each);
}
