/** The standard share scope: packages by name and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** webpack's own: what this page shares, by name. */
declare const __webpack_share_scopes__: { default: ShareScope };

/** Returns the packages that slices share with this page. */
export const shareScope = (): ShareScope => __webpack_share_scopes__.default;
