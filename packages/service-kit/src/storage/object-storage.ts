export type StoredObject = { path: string; bytes: number; modifiedAt: Date };

export type AllowedUpload = {
  path: string;
  /** The declared type. Absent if any photo type is allowed. */
  contentType?: string | undefined;
  /** In bytes: the exact size if declared, or the maximum if not. */
  maxBytes: number;
  /**
   * True if the size was declared. A storage backend that cannot enforce a maximum accepts only this size.
   */
  isExactSize: boolean;
};

/**
 * Storage for photos and other files: a bucket, or a folder from which nginx serves the photos. Paths are
 * relative, such as `uploads/<user>/<id>`, and have no meaning here. Photos travel between browser and
 * storage through nginx, never through a body parser.
 */
export type ObjectStorage = {
  /**
   * Returns a URL to which a browser may PUT this object until `expiresAt`. Late or altered requests get 403
   * `Request has expired`.
   */
  uploadAddress(upload: AllowedUpload, expiresAt: Date): Promise<string>;
  /**
   * Returns an object's bytes, or undefined if the object does not exist. For a bucket, the bytes are
   * truncated after `maxBytes`, which defaults to just above the maximum photo size.
   */
  read(path: string, maxBytes?: number): Promise<Buffer | undefined>;
  /** Writes an object either completely or not at all. */
  write(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Deletes an object. A missing object is not an error. */
  delete(path: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
};
