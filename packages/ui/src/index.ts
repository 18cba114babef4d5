export { LogoMark, type LogoMarkProps, Wordmark, type WordmarkProps } from './brand/wordmark.tsx';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './buttons/button.tsx';
export { IconButton, type IconButtonProps } from './buttons/icon-button.tsx';
export { cn } from './class-names.ts';
export { Avatar, type AvatarProps } from './display/avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, Card } from './display/card.tsx';
export { CategoryBadge, CategoryGlyph, categoryWord } from './display/category-badge.tsx';
export { Cloth, type ClothProps, weaveCloth } from './display/cloth.tsx';
export {
  PageHeading,
  type PageHeadingProps,
  RunningStitch,
  type RunningStitchProps,
} from './display/page-heading.tsx';
export { Price, type PriceProps } from './display/price.tsx';
export { EmailText, Marked, type MarkedProps } from './display/text.tsx';
export {
  type Asked,
  EmptyState,
  type EmptyStateProps,
  ErrorPanel,
  type ErrorPanelProps,
  NotFetched,
  type NotFetchedProps,
} from './empty-and-error-states/error-panel.tsx';
export { ListingCardSkeleton, PagePending, Spinner, type SpinnerProps } from './display/loading.tsx';
export { Skeleton } from './display/skeleton.tsx';
export { addDays, daysBetween, daysInWords, formatDate, formatDateTime, lagosDay } from './format/date.ts';
export { formatListingPrice, formatNaira } from './format/naira.ts';
export { Field, type FieldProps } from './forms/field.tsx';
export { Input, type InputProps, PasswordInput, Textarea } from './forms/input.tsx';
export { Select } from './forms/select.tsx';
export type { ConfirmDialogProps } from './lazy/confirm-panel.tsx';
export type { DialogProps } from './lazy/dialog-panel.tsx';
export { lateModule, useImport, useLateModule, useQuiet } from './lazy/late-module.ts';
export type { DropdownMenuItemProps, DropdownMenuProps } from './lazy/menu-box.tsx';
export type { SelectOption, SelectProps } from './lazy/select-box.tsx';
export { DeleteListingDialog, type DeleteListingDialogProps } from './listing/delete-listing-dialog.tsx';
export { HeartButton, type HeartButtonProps, SavedBy, type SavedByProps } from './listing/heart-button.tsx';
export { ListingPhoto, type ListingPhotoProps } from './listing/listing-photo.tsx';
export { PhotoPicture, type PhotoPictureProps } from './listing/photo-picture.tsx';
export { useShowMore } from './listing/use-show-more.ts';
export { savesData } from './listing/photo-picture.tsx';
export { ConfirmDialog, Dialog, FormDialog, type FormDialogProps } from './overlays/dialog.tsx';
export {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from './overlays/dropdown-menu.tsx';
export { fetchSortablePhotos, fetchUploadDialog } from './photos/late-photos.ts';
export { dismissToast, toast, type ToastOptions } from './toast/toast-store.ts';
export { Toaster } from './toaster/toaster.tsx';
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip/tooltip.tsx';
export { useMediaQuery } from './use-media-query.ts';
