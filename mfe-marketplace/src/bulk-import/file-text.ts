import { bulkMessages } from './bulk-panel.messages.ts';

/** The text of a file, or the reason why it cannot be read. */
type FileText = { text: string; refusal?: undefined } | { text?: undefined; refusal: string };

const { refusals } = bulkMessages;

/** Bytes: fifty items with the longest descriptions in any script. */
const maxBytes = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel saves ‘Unicode Text’ as UTF-16, and plain CSV in the letters of Windows. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isText = (text: string) => !/(?![\t\n\v\r\f])\p{Cc}/u.test(text.slice(0, 4000));

/** Reads a CSV file as text, in any encoding that spreadsheets save. */
export async function fileText(file: Blob): Promise<FileText> {
  if (file.size === 0) return { refusal: refusals.empty };
  if (file.size > maxBytes) {
    return { refusal: refusals.tooLarge };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) {
    return { refusal: refusals.excel };
  }
  const text = decoded(bytes);
  if (!isText(text)) return { refusal: refusals.notCsv };
  if (text.trim() === '') return { refusal: refusals.empty };
  return { text };
}
