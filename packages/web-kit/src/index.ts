export type { Call, CallMeta } from './api/call.ts';
export { type CallError, isCallError, messageOf, sentenceOf } from './api/call-error.ts';
export { createEndpoints } from './api/create-endpoints.ts';
export { endlessOf, endpointOf, type Page } from './api/endpoint-of.ts';
export { api } from './api/api.ts';
export { mayHaveSession, refreshSession } from './api/refresh-session.ts';
export { Link, type LinkProps } from './navigation/link.tsx';
export { navigate } from './navigation/navigate.ts';
export { previousPath } from './navigation/previous-path.ts';
export { titleOf, usePageTitle } from './navigation/use-page-title.ts';
export { type Toast, notify, showToastsWith } from './toasts/notify.ts';
export { notifyDeletedListing } from './toasts/notify-deleted-listing.ts';
export { notifyFailure } from './toasts/notify-failure.ts';
export { displayName } from './session/display-name.ts';
export { isSessionLost } from './api/session-lost.ts';
export { askPasswordWith } from './api/ask-password.ts';
export {
  useConfirmSessionMutation,
  useDemoAccountsQuery,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
} from './session/sign-in.ts';
export { followOtherTabs } from './session/follow-other-tabs.ts';
export { useRequireSession } from './session/use-require-session.ts';
export { keepOwn, readOwn } from './session/own-storage.ts';
export { type SessionState, sessionIn } from './session/session-state.ts';
export { type Session, useSession } from './session/use-session.ts';
export { CrashBoundary } from './slice-runtime/crash-boundary.tsx';
export {
  type ContainedSlice,
  containSlice,
  type ContainSliceOptions,
} from './slice-runtime/contain-slice.ts';
export { sliceLifecycles } from './slice-runtime/slice-lifecycles.tsx';
export type { ShellProps, SliceLifecycles, SliceProps } from './slice-runtime/slice-props.ts';
export { type AppStore, createAppStore } from './store/create-app-store.ts';
