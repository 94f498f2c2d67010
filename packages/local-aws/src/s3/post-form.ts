import { ServiceError } from '../core/protocol.ts';
import type { AwsCall } from '../core/types.ts';

/** A form upload: fields by lower-case name, and the file, which ends the form. */
export interface PostForm {
  fields: Map<string, string>;
  file: Buffer;
}

/** Parses a form and fills in `${filename}`. Throws PreconditionFailed, MalformedPOSTRequest, InvalidArgument. */
export function parsePostForm(call: AwsCall): PostForm {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(call.headers['content-type'] ?? '');
  const delimiter = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  if (!boundary) {
    throw new ServiceError(
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data',
      412,
    );
  }
  const fields = new Map<string, string>();
  let start = call.body.indexOf(delimiter);
  while (start >= 0) {
    const part = readPart(call.body, start + delimiter.length, delimiter);
    if (!part) break;
    if (part.name === 'file') {
      for (const [name, value] of fields)
        fields.set(
          name,
          value.replace(/\$\{filename\}/g, () => part.filename),
        );
      return { fields, file: part.content };
    }
    fields.set(part.name.toLowerCase(), part.content.toString('utf8'));
    start = part.end;
  }
  throw new ServiceError('InvalidArgument', 'POST requires exactly one file upload per request.');
}

function readPart(body: Buffer, afterDelimiter: number, delimiter: Buffer) {
  if (body.toString('latin1', afterDelimiter, afterDelimiter + 2) === '--') return undefined;
  const headStart = afterDelimiter + 2;
  const headEnd = body.indexOf('\r\n\r\n', headStart);
  const end = body.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), headEnd);
  if (headEnd < 0 || end < 0) {
    throw new ServiceError(
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  }
  const head = body.toString('utf8', headStart, headEnd);
  return {
    name: /\bname="([^"]*)"/i.exec(head)?.[1] ?? '',
    // Old browsers sent the whole path.
    filename: (/\bfilename="([^"]*)"/i.exec(head)?.[1] ?? '').split(/[\\/]/).at(-1) ?? '',
    content: body.subarray(headEnd + 4, end),
    end: end + 2,
  };
}
