/** Letters of the seven-bit alphabet of telephones (GSM 03.38) besides those of ASCII that it shares. */
const BASIC = /^[\n\r !-#%-?A-Za-z@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]$/u;
/** Those that take the place of two. */
const EXTENDED = /^[\f^{}\\[~\]|€]$/u;

const SEVEN_BIT = { alone: 160, each: 153 };
/** Of UTF-16, which one letter outside the alphabet makes of the whole message. */
const WIDE = { alone: 70, each: 67 };

/** How many messages are billed for a text. */
export function partsOf(body: string): number {
  const letters = [...body];
  const sevenBit = letters.every((letter) => BASIC.test(letter) || EXTENDED.test(letter));
  const length = sevenBit
    ? letters.reduce((sum, letter) => sum + (EXTENDED.test(letter) ? 2 : 1), 0)
    : body.length;
  const { alone, each } = sevenBit ? SEVEN_BIT : WIDE;
  return length <= alone ? 1 : Math.ceil(length / each);
}
