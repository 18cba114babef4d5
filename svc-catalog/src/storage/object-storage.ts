/** An object as a list names it. */
export type StoredObject = { path: string; bytes: number; modifiedAt: Date };

/** An object that somebody may put. */
export type AllowedUpload = {
  path: string;
  /** The declared type; absent where any photo may come. */
  contentType?: string | undefined;
  /** Bytes: the exact size where it was declared, else the largest. */
  maxBytes: number;
  /** The size was declared: a storage that knows no upper limit holds the upload to just this. */
  isExactSize: boolean;
};

/**
 * Where photos lie: a bucket, or a folder that nginx serves. Paths are relative, `uploads/<user>/<id>`, and
 * have no meaning here. A photo travels between the browser and the storage through nginx, never through a
 * body parser.
 */
export type ObjectStorage = {
  /**
   * An address to which a browser may PUT this one object until `expiresAt`. Late or altered, the storage
   * answers 403 `Request has expired`.
   */
  uploadAddress(upload: AllowedUpload, expiresAt: Date): Promise<string>;
  /** The bytes of an object, cut where it is larger than any photo; undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes an object whole or not at all. */
  write(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removes an object. That it is gone already is no error. */
  delete(path: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
};
