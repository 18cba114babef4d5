export { api, askPasswordWith } from './api/api.ts';
export { type CallError, isCallError, isSessionLost, messageOf, sentenceOf } from './api/call-error.ts';
export { type Call, type CallMeta, forgetAsked } from './api/call.ts';
export { createEndpoints } from './api/create-endpoints.ts';
export { type News, onNews, spreadNews } from './api/news.ts';
export { endlessOf, endpointOf, type Page } from './api/endpoint-of.ts';
export { useReadAgain } from './api/use-read-again.ts';
export { mayHaveSession, refreshSession } from './api/refresh-session.ts';
export { Link, type LinkProps } from './navigation/link.tsx';
export { navigate, previousPath } from './navigation/navigate.ts';
export { titleOf, usePageTitle } from './navigation/use-page-title.ts';
export { changeSession, sessionIn, type SessionState } from './session/current-user.ts';
export { followOtherTabs, leaveSession } from './session/current-user.ts';
export { keepOwn, readOwn } from './device/device-storage.ts';
export { canInstall, holdInstallPrompt, install } from './device/install-prompt.ts';
export { useLogoutMutation } from './session/sign-out.ts';
export { displayName, type Session, useRequireSession, useSession } from './session/use-session.ts';
export {
  type ContainedSlice,
  containSlice,
  type ContainSliceOptions,
} from './slice-runtime/contain-slice.ts';
export { CrashBoundary, sliceLifecycles } from './slice-runtime/slice-lifecycles.tsx';
export type { ShellProps, SliceLifecycles, SliceProps } from './slice-runtime/slice-props.ts';
export { type AppStore, createAppStore } from './store/create-app-store.ts';
export { notify, notifyDeletedListing, notifyFailure, showToastsWith, type Toast } from './toasts/notify.ts';
