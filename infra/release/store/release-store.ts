/** A text as it was read, with the tag that a conditional write names. */
export type Stored = { text: string; tag: string };

/** A folder of a release, and when it was put there. */
export type StoredFolder = { name: string; at: Date };

/**
 * Where releases lie. `site/…` is what the gateway serves, `releases/…` what only publishers read. A folder
 * of files never changes once it is there; a text changes by {@link ReleaseStore.write} alone.
 */
export type ReleaseStore = {
  /**
   * The shell's public key that a setting pins. It vouches for the keys of all teams; without it the first
   * key in the store does, which anyone with write access may have put there.
   */
  rootKey?: string | undefined;
  /** Returns null where there is no such text. */
  read(key: string): Promise<Stored | null>;
  /** Writes if the text is still what was seen: its tag, null for none. Returns whether it has written. */
  write(key: string, text: string, seen: string | null): Promise<boolean>;
  /** Returns the folders directly below a folder, the newest first. */
  folders(key: string): Promise<StoredFolder[]>;
  /**
   * Puts a release there, from folders on disk and texts: whole or not at all. Does nothing where it already
   * is.
   */
  addFolder(key: string, given: { parts: readonly ReleasedFiles[]; texts: Texts }, at: Date): Promise<void>;
  /** Puts single files there that have a hash in their names, beside those of others. */
  addFiles(key: string, parts: ReleasedFiles): Promise<void>;
  /** Returns the files anywhere below a folder, relative to it, without their compressed twins. */
  list(key: string): Promise<string[]>;
  /** Returns null where there is no such file. */
  file(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** Texts by the names of their files. */
export type Texts = Readonly<Record<string, string>>;

/** Files on disk, named relative to a folder. */
export type ReleasedFiles = { folder: string; files: readonly string[] };
