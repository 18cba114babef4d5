/** An object in a listing of the storage. */
export type StoredObject = { path: string; bytes: number; modifiedAt: Date };

/** An object that may be uploaded. */
export type AllowedUpload = {
  path: string;
  /** The declared type; absent if any photo is allowed. */
  contentType?: string | undefined;
  /** In bytes: the exact size if it was declared, else the maximum. */
  maxBytes: number;
  /** Set if the size was declared: a storage without an upper limit accepts only this size. */
  isExactSize: boolean;
};

/**
 * The storage of photos and other files: a bucket, or a folder from which nginx serves the photos. Paths are
 * relative, `uploads/<user>/<id>`, and have no meaning here. A photo travels between browser and storage
 * through nginx, never through a body parser.
 */
export type ObjectStorage = {
  /**
   * Returns an address to which a browser may PUT this one object until `expiresAt`. Late or altered requests
   * get 403 `Request has expired`.
   */
  uploadAddress(upload: AllowedUpload, expiresAt: Date): Promise<string>;
  /**
   * Returns an object's bytes; undefined if it does not exist. In a bucket, they are truncated after
   * `maxBytes`, or if it is larger than any photo.
   */
  read(path: string, maxBytes?: number): Promise<Buffer | undefined>;
  /** Writes an object completely or not at all. */
  write(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Deletes an object. A missing one is not an error. */
  delete(path: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
};
