import { receiptNumber } from '@sward/shared/product';
import { partitionItems, type Table, type Write } from '@sward/shared/table';

const partition = (number: string) => `RECEIPT#${number}`;

/** Lets operators find a payment by the receipt number of one of its charges: of a payment's id or of an order's. */
export function putReceipt(chargeId: string, paymentId: string): Write {
  return { put: { pk: partition(receiptNumber(chargeId)), sk: paymentId } };
}

/**
 * Returns the ids of the payments with a receipt number, as somebody typed or read it aloud; undefined when it is none.
 * Few payments share one. Those that were captured before numbers were kept have none here.
 */
export async function paymentIdsOfReceipt(table: Table, typed: string): Promise<string[] | undefined> {
  const read = /^(?:R[-\s]*)?([\dA-Z]{6})$/i.exec(typed)?.[1];
  if (read === undefined) return undefined;
  // Ids leave out the letters that look like digits.
  const number = read.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return (await partitionItems(table, partition(`R-${number}`))).map(({ sk }) => sk);
}
