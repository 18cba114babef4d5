import { IconButton } from '@alaso/ui';
import { ShareIcon } from '@alaso/ui/icons';
import { onPhoto } from './photo-frame.tsx';
import { share } from './share.ts';

export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      label="Share"
      variant="secondary"
      icon={<ShareIcon className="mk:size-5" />}
      onClick={() => void share({ title, url: window.location.href })}
      className={onPhoto}
    />
  );
}
