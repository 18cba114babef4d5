/** A text and the tag that a conditional write needs. */
export type Stored = { text: string; tag: string };

/** A folder of a release, and when it was stored. */
export type StoredFolder = { name: string; at: Date };

/**
 * A store of releases. `site/…` is what the gateway serves, `releases/…` what only publishers read. A folder
 * never changes once it exists; a text changes only by {@link ReleaseStore.write}.
 */
export type ReleaseStore = {
  /**
   * The pinned public key of the shell. It vouches for the keys of all teams; without it the first key in the
   * store does, which anyone with write access may have put there.
   */
  rootKey?: string | undefined;
  /** Returns null if the text does not exist. */
  read(key: string): Promise<Stored | null>;
  /**
   * Writes if the text is unchanged: its tag, or null if it did not exist. Returns true if it was written.
   */
  write(key: string, text: string, seen: string | null): Promise<boolean>;
  /** Returns the folders directly below a folder, newest first. */
  folders(key: string): Promise<StoredFolder[]>;
  /**
   * Stores a release, from folders on disk and texts, completely or not at all. Does nothing if it exists.
   */
  addFolder(key: string, given: { parts: readonly ReleasedFiles[]; texts: Texts }, at: Date): Promise<void>;
  /** Stores single files with a hash in their names, next to those of others. */
  addFiles(key: string, parts: ReleasedFiles): Promise<void>;
  /** Returns the files anywhere below a folder, relative to it, without their compressed versions. */
  list(key: string): Promise<string[]>;
  /** Returns null if the file does not exist. */
  file(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** Texts by file name. */
export type Texts = Readonly<Record<string, string>>;

/** Files on disk, named relative to a folder. */
export type ReleasedFiles = { folder: string; files: readonly string[] };
