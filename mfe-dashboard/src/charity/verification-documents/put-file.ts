/** Why a file was not taken: the HTTP status, 0 where no answer came. */
export class NotPut extends Error {
  readonly detail = 'The upload failed. Try again.';
  readonly status: number;
  constructor(status: number) {
    super(`PUT answered ${status}`);
    this.status = status;
  }
}

type PutOptions = {
  contentType: string;
  signal: AbortSignal;
  /** Hears how much of the file has been sent, from 0 to 1. */
  onSent: (share: number) => void;
};

/** Puts a file to a signed address. `fetch` does not tell how much has been sent. @throws NotPut */
export function putFile(
  file: File,
  address: string,
  { contentType, signal, onSent }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotPut(request.status)));
    request.onerror = () => reject(new NotPut(0));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
