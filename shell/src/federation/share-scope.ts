type Shared = Readonly<Record<string, { version: string }>>;

/** webpack's own: what this page shares, by name. */
declare const __webpack_share_scopes__: { default: Shared };

/** What slices take from this page. */
export const shareScope = (): Shared => __webpack_share_scopes__.default;
