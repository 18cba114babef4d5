export { Button, type ButtonProps } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './actions/link-button.tsx';
export { LogoMark, type LogoMarkProps } from './brand/logo-mark.tsx';
export { Wordmark, type WordmarkProps } from './brand/wordmark.tsx';
export { cn } from './class-names.ts';
export { Avatar, type AvatarProps } from './display/avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './display/badge.tsx';
export { Card } from './display/card.tsx';
export { CategoryBadge, categoryWord } from './display/category-badge.tsx';
export { CategoryGlyph } from './display/category-glyph.tsx';
export { Cloth, type ClothProps } from './display/cloth.tsx';
export { EmailText } from './display/email-text.tsx';
export { Marked, type MarkedProps } from './display/marked.tsx';
export { PageHeading, type PageHeadingProps } from './display/page-heading.tsx';
export { Price, type PriceProps } from './display/price.tsx';
export { RunningStitch, type RunningStitchProps } from './display/running-stitch.tsx';
export { StatCard, type StatCardProps, StatGrid } from './display/stat-card.tsx';
export { type TabItem, Tabs, type TabsProps } from './display/tabs.tsx';
export { formatDate, formatDateTime } from './format/date.ts';
export { addDays, daysBetween, daysInWords, lagosDay } from './format/lagos-day.ts';
export { formatListingPrice, formatNaira } from './format/naira.ts';
export { Field, type FieldProps } from './forms/field.tsx';
export { Input, type InputProps } from './forms/input.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { Select } from './forms/select.tsx';
export { Textarea } from './forms/textarea.tsx';
export * from './icons.ts';
export { lateModule, useLateModule } from './late/late-module.ts';
export { DeleteListingDialog, type DeleteListingDialogProps } from './listing/delete-listing-dialog.tsx';
export { HeartButton, type HeartButtonProps } from './listing/heart-button.tsx';
export { type ListingAction, ListingCard, type ListingCardProps } from './listing/listing-card.tsx';
export { ListingPhoto, type ListingPhotoProps } from './listing/listing-photo.tsx';
export { PhotoPicture, type PhotoPictureProps } from './listing/photo-picture.tsx';
export { useShowMore } from './listing/use-show-more.ts';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { Dialog } from './overlays/dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from './overlays/dropdown-menu.tsx';
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip/tooltip.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './states/error-panel.tsx';
export { type Asked, NotFetched, type NotFetchedProps } from './states/not-fetched.tsx';
export { PagePending } from './states/page-pending.tsx';
export { ListingCardSkeleton } from './states/listing-card-skeleton.tsx';
export { Skeleton } from './display/skeleton.tsx';
export { Spinner, type SpinnerProps } from './states/spinner.tsx';
export { dismissToast, toast, type ToastOptions } from './toasts/toast-store.ts';
export { Toaster } from './toaster/toaster.tsx';
export type { ConfirmDialogProps } from './parts/confirm-panel.tsx';
export type { DialogProps } from './parts/dialog-panel.tsx';
export type { DropdownMenuItemProps, DropdownMenuProps } from './parts/menu-box.tsx';
export type { SelectOption, SelectProps } from './parts/select-box.tsx';
